/**
 * rankRows: the rows of one side by their score, as the mark of an entry finds them: ranked when the first of
 * them is needed, and not again before the next tick. Scores are double-precision numbers, the same on every
 * machine: (gain ÷ entry value) × leverage in profit, ÷ leverage at a loss; leverage is value at mark ÷ what
 * backs it. Source: finance.md §3.6, formulas/deleverageScore.
 */
import { kept } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { addExact, subtractExact } from '../ledger/exact.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { gainFor, notionalOf } from './rowValue.ts';

/** The row of the highest score that was not dropped in this entry; undefined when none is left. */
export function firstRanked(
  exchange: Exchange,
  perp: PerpMarket,
  side: number,
): RowKey | undefined {
  const ranks = perp.ranks[side]!;
  if (!ranks.isRanked) rankRows(exchange, perp, side);
  const key = ranks.first();
  if (key === undefined) return undefined;
  return { member: kept(Math.floor(key / 4)), side, mode: key % 2 };
}

function rankRows(exchange: Exchange, perp: PerpMarket, side: number): void {
  const { rows } = perp;
  const ranks = perp.ranks[side]!;
  ranks.begin(rows.slotMax);
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    if (rows.get(slot, ROW.side) !== side || rows.get(slot, ROW.lots) === 0) continue;
    if (!rows.isRow(slot)) continue;
    const key = rows.get(slot, ROW.member) * 4 + side * 2 + rows.get(slot, ROW.mode);
    ranks.add(scoreOf(exchange, perp, slot), key);
  }
  ranks.order();
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
