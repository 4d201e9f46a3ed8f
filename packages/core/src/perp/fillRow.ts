/**
 * What a fill does to a row. Opening adds lots, entry value, margin and fee; closing takes a share of each
 * out and realises the profit between. Units: ticks, lots, smallest quote units.
 * Rounds: margin and fee up; a share of entry value against the member, of margin down; the last close
 * takes the exact rest. Source: ADR 35, finance.md §3.4.
 */
import { invariant } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { addExact, type Exact, lesserExact, negateExact, subtractExact } from '../ledger/exact.ts';
import { ISOLATED } from './crossAccount.ts';
import { drawProfit } from './drawProfit.ts';
import { freeCell, payable } from './payOut.ts';
import type { RowFill } from './perpRecords.ts';
import { type MovePlace, movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { marginOf } from './rowValue.ts';
import { shareOf } from './shareOf.ts';

/** Books an opening fill; `released` of what its order held is free for it. Returns the fee. */
export function openRow(exchange: Exchange, place: MovePlace, fill: RowFill): Exact {
  const { perp, slot } = place;
  const { rows } = perp;
  const { notional, leverage, released } = fill;
  const isIsolated = rows.get(slot, ROW.mode) === ISOLATED;
  const cell = freeCell(exchange, perp, rows.get(slot, ROW.member));
  const wanted = exchange.rules.chargeFee(notional, fill.ppm);
  const fee = payable(exchange, cell, wanted, released);
  const whole = marginOf(notional, leverage);
  const incoming = subtractExact(released, fee);
  const margin = isIsolated ? payable(exchange, cell, whole, incoming) : whole;
  if (rows.get(slot, ROW.lots) === 0) beginRow(exchange, place);
  rows.add(slot, ROW.lots, fill.lots);
  rows.add(slot, ROW.entry, Number(notional));
  rows.add(slot, ROW.margin, Number(margin));
  rows.add(slot, ROW.fees, Number(fee));
  rows.set(slot, ROW.leverage, leverage);
  const move = exchange.perps.move.beginFill(fill);
  move.released = released;
  move.margin = isIsolated ? margin : 0;
  move.fee = fee;
  movePosition(exchange, place, move);
  return fee;
}

/** A position begins: what an earlier one of the same row paid is not its. */
function beginRow({ time }: Exchange, { perp: { rows }, slot }: MovePlace): void {
  rows.set(slot, ROW.openedAt, time);
  rows.set(slot, ROW.fees, 0);
  rows.set(slot, ROW.funding, 0);
}

/** What a close takes out of a row. */
interface Portion {
  readonly margin: number;
  /** Realised, less what was paid out before. */
  readonly profit: Exact;
}

/** Books a closing fill. Returns the fee. Asserts: the row has the lots, and the close is covered. */
export function closeRow(exchange: Exchange, place: MovePlace, fill: RowFill): Exact {
  const { perp, slot, sink } = place;
  const isIsolated = perp.rows.get(slot, ROW.mode) === ISOLATED;
  const wanted = exchange.rules.chargeFee(fill.notional, fill.ppm);
  const { margin, profit } = takePortion(place, fill);
  const payer = { perp, member: perp.rows.get(slot, ROW.member) };
  if (!isIsolated) {
    drawProfit(exchange, payer, { needed: subtractExact(wanted, profit), sink });
  }
  const incoming = isIsolated ? addExact(margin, profit) : profit;
  invariant(!isIsolated || incoming >= 0, 'an isolated row never loses more than its margin');
  const fee = isIsolated
    ? lesserExact(wanted, incoming)
    : payable(exchange, freeCell(exchange, perp, payer.member), wanted, incoming);
  perp.rows.add(slot, ROW.fees, Number(fee));
  const move = exchange.perps.move.beginFill(fill);
  move.margin = isIsolated ? negateExact(margin) : 0;
  move.profit = profit;
  move.fee = fee;
  movePosition(exchange, place, move);
  return fee;
}

/**
 * Takes lots with their share of value and margin out of a row. The margin covers the loss, or the one
 * that is `borne` when others bear the rest of it.
 */
export function takePortion(
  { perp, slot }: Pick<MovePlace, 'perp' | 'slot'>,
  taken: { readonly lots: number; readonly notional: Exact; readonly borne?: Exact },
): Portion {
  const { lots, notional } = taken;
  const { rows } = perp;
  const share = { part: lots, whole: rows.get(slot, ROW.lots) };
  invariant(lots > 0 && lots <= share.whole, 'a close takes lots that are there');
  const isLong = rows.get(slot, ROW.side) === 0;
  const entry = shareOf(rows.get(slot, ROW.entry), share, isLong ? 'up' : 'down');
  const settled = shareOf(rows.get(slot, ROW.settled), share, 'up');
  const gain = isLong ? subtractExact(notional, entry) : subtractExact(entry, notional);
  const profit = subtractExact(gain, settled);
  const margin = marginPart({ perp, slot }, share, taken.borne ?? profit);
  rows.add(slot, ROW.lots, -lots);
  rows.add(slot, ROW.entry, -entry);
  rows.add(slot, ROW.settled, -settled);
  rows.add(slot, ROW.margin, -margin);
  return { margin, profit };
}

/** The share of the margin; of an isolated row enough for a loss that rounding made a unit larger. */
function marginPart(
  { perp: { rows }, slot }: Pick<MovePlace, 'perp' | 'slot'>,
  share: { readonly part: number; readonly whole: number },
  profit: Exact,
): number {
  const all = rows.get(slot, ROW.margin);
  const part = shareOf(all, share, 'down');
  if (rows.get(slot, ROW.mode) !== ISOLATED || part + Number(profit) >= 0) return part;
  return Math.min(all, -Number(profit));
}
