/**
 * DeleverageRanks: the rows of one side by their score, as the mark of an entry finds them: ranked when the
 * first of them is needed, and not again before the next tick. A binary heap, so that taking the first costs
 * O(log n); no state, as nothing of it outlives its entry. Scores are double-precision numbers, the same
 * on every machine: (gain ÷ entry value) × leverage in profit, ÷ leverage at a loss; leverage is value at
 * mark ÷ what backs it. Source: finance.md §3.6, formulas/deleverageScore.
 */
import { kept } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { addExact, subtractExact } from '../ledger/exact.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { gainFor, notionalOf } from './rowValue.ts';

export class DeleverageRanks {
  private isRanked = false;
  private size = 0;
  private scores = new Float64Array(64);
  /** member × 4 + side × 2 + mode: alike, who joined first comes first. */
  private keys = new Float64Array(64);

  /** What is asked for next is ranked anew. */
  forget(): void {
    this.isRanked = false;
  }

  /** The row of the highest score that was not dropped in this entry; undefined when none is left. */
  first(exchange: Exchange, perp: PerpMarket, side: number): RowKey | undefined {
    if (!this.isRanked) this.rank(exchange, perp, side);
    if (this.size === 0) return undefined;
    const key = this.keys[0]!;
    return { member: kept(Math.floor(key / 4)), side, mode: key % 2 };
  }

  /** Passes the first row over for the rest of the entry. */
  drop(): void {
    this.size -= 1;
    this.put(0, this.scores[this.size]!, this.keys[this.size]!);
    this.sink(0);
  }

  private rank(exchange: Exchange, perp: PerpMarket, side: number): void {
    const { rows } = perp;
    this.isRanked = true;
    this.size = 0;
    this.reserve(rows.slotMax);
    for (let slot = 1; slot <= rows.slotMax; slot += 1) {
      if (rows.get(slot, ROW.side) !== side || rows.get(slot, ROW.lots) === 0) continue;
      if (!rows.isRow(slot)) continue;
      const key = rows.get(slot, ROW.member) * 4 + side * 2 + rows.get(slot, ROW.mode);
      this.put(this.size, scoreOf(exchange, perp, slot), key);
      this.size += 1;
    }
    for (let at = (this.size >> 1) - 1; at >= 0; at -= 1) this.sink(at);
  }

  private isBefore(left: number, right: number): boolean {
    const difference = this.scores[left]! - this.scores[right]!;
    return difference > 0 || (difference === 0 && this.keys[left]! < this.keys[right]!);
  }

  private sink(from: number): void {
    let at = from;
    for (;;) {
      let first = at;
      for (let child = at * 2 + 1; child <= at * 2 + 2; child += 1) {
        if (child < this.size && this.isBefore(child, first)) first = child;
      }
      if (first === at) return;
      const [score, key] = [this.scores[at]!, this.keys[at]!];
      this.put(at, this.scores[first]!, this.keys[first]!);
      this.put(first, score, key);
      at = first;
    }
  }

  private put(at: number, score: number, key: number): void {
    this.scores[at] = score;
    this.keys[at] = key;
  }

  /** Room for so many rows; what was ranked before is forgotten. */
  private reserve(count: number): void {
    if (count <= this.scores.length) return;
    const room = Math.max(count, this.scores.length * 2);
    this.scores = new Float64Array(room);
    this.keys = new Float64Array(room);
  }
}

/** The score of a row at the mark. */
export function scoreOf(exchange: Exchange, perp: PerpMarket, slot: number): number {
  const { rows, market, mark } = perp;
  const notional = notionalOf(perp, mark, rows.get(slot, ROW.lots));
  const exactGain = gainFor(perp, slot, notional);
  const gain = Number(exactGain);
  const value = Number(notional);
  const backing =
    rows.get(slot, ROW.mode) === ISOLATED
      ? addExact(subtractExact(exactGain, rows.get(slot, ROW.settled)), rows.get(slot, ROW.margin))
      : equityOf(exchange, rows.get(slot, ROW.member), market.quoteAsset);
  const leverage = value / Math.max(1, Number(backing));
  const share = gain / rows.get(slot, ROW.entry);
  return gain > 0 ? share * leverage : share / leverage;
}
