/**
 * takeOverRow: a row that its margin or account no longer backs is closed for the house. Its member gets what
 * the bankruptcy price would bring (`target`: minus the margin of an isolated row, a cross row's share of
 * the account); what a fill is better pays the fee and then the fund, what it is worse the fund pays.
 * Units: ticks, lots, smallest quote units. Source: finance.md §3.6, ADR 35.
 */
import { divideRounded, invariant } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import {
  addExact,
  type Exact,
  exactFromBigInt,
  lesserExact,
  negateExact,
  subtractExact,
} from '../ledger/exact.ts';
import { ISOLATED } from './crossAccount.ts';
import { takePortion } from './fillRow.ts';
import type { RowFill } from './perpRecords.ts';
import type { PerpMarket } from './perps.ts';
import { type MovePlace, movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';

/** Books a fill of a takeover. Returns the fee.   Asserts: the fund can pay what it must. */
export function takeOverRow(exchange: Exchange, place: MovePlace, fill: RowFill): Exact {
  const { perp, slot } = place;
  const { notional } = fill;
  const portion = takeTarget(perp, slot, fill.lots);
  const taken = { lots: fill.lots, notional, borne: portion };
  const { margin, profit } = takePortion(place, taken);
  const left = subtractExact(profit, portion);
  const wanted = exchange.rules.chargeFee(notional, fill.ppm);
  const fee = left > 0 ? lesserExact(wanted, left) : 0;
  perp.rows.add(slot, ROW.fees, Number(fee));
  const move = exchange.perps.move.beginFill(fill);
  move.margin = perp.rows.get(slot, ROW.mode) === ISOLATED ? negateExact(margin) : 0;
  move.profit = addExact(portion, fee);
  move.fee = fee;
  move.insured = insure(exchange, place, subtractExact(left, fee));
  movePosition(exchange, place, move);
  return fee;
}

/**
 * What the fund gets, or pays below zero. A unit of rounding that it does not have is paid out of what is
 * left of the row: its last fill makes up for it, as all fills together are within the fund.
 */
function insure(
  { ledger }: Exchange,
  { perp, slot }: Pick<MovePlace, 'perp' | 'slot'>,
  left: Exact,
): Exact {
  const fund = ledger.houseCell('insurance', perp.market.quoteAsset);
  if (left >= 0 || ledger.covers(fund, negateExact(left))) return left;
  const there = ledger.exactOf(fund);
  const owed = subtractExact(negateExact(left), there);
  invariant(perp.rows.get(slot, ROW.lots) > 0, 'a takeover costs the fund what it has at most');
  perp.rows.add(slot, ROW.settled, Number(owed));
  return negateExact(there);
}

/** The share of the target for lots of a row; the whole of it for all of them.   Rounds: up. */
export function targetShare(perp: PerpMarket, slot: number, part: number): Exact {
  const whole = perp.rows.get(slot, ROW.lots);
  if (part === whole) return perp.target;
  const product = BigInt(perp.target) * BigInt(part);
  return exactFromBigInt(divideRounded(product, BigInt(whole), 'up'));
}

/** Takes the share of the target for lots that leave the row; the rest stays for the others. */
export function takeTarget(perp: PerpMarket, slot: number, part: number): Exact {
  const share = targetShare(perp, slot, part);
  perp.target = subtractExact(perp.target, share);
  return share;
}
