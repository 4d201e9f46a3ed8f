/**
 * deleverage: what of a bankrupt row nobody takes is closed against the rows of the other side, the highest
 * score first, at the bankruptcy price and without fee. A row that could not pay for that is passed over
 * until the next entry.
 * Units: lots, smallest quote units. Source: finance.md §3.6 (score), ADR 35.
 */
import { divideRounded, INT32_MAX } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import {
  addExact,
  type Exact,
  exactFromBigInt,
  negateExact,
  subtractExact,
} from '../ledger/exact.ts';
import { cancelRowOrders } from './cancelRowOrders.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import { drawProfit } from './drawProfit.ts';
import { armRow } from './dueBounds.ts';
import { takePortion } from './fillRow.ts';
import { dropIfEmpty } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { firstRanked } from './rankRows.ts';
import { notionalOf, worthOf } from './rowValue.ts';
import { shareOf } from './shareOf.ts';
import { takeTarget, targetShare } from './takeOverRow.ts';

interface Bankrupt {
  readonly perp: PerpMarket;
  readonly slot: number;
  readonly sink: EventBuffer;
}

/** Closes a row against the other side, as far as that can pay. Returns the number of rows looked at. */
export function deleverage(exchange: Exchange, bankrupt: Bankrupt): number {
  const { perp, slot } = bankrupt;
  const { rows } = perp;
  const side = 1 - rows.get(slot, ROW.side);
  const ranks = perp.ranks[side]!;
  let touched = 0;
  for (let left = rows.get(slot, ROW.lots); left > 0; left = rows.get(slot, ROW.lots)) {
    const key = firstRanked(exchange, perp, side);
    if (key === undefined) break;
    touched += 1;
    const other = rows.find(key.member, side, key.mode);
    const part = other === 0 ? 0 : Math.min(left, rows.get(other, ROW.lots));
    const notional = part === 0 ? 0 : bankruptcyNotional(perp, slot, part);
    const isTaken = part > 0 && canPay(exchange, perp, { slot: other, lots: part, notional });
    if (isTaken) {
      cancelRowOrders(exchange, { ...bankrupt, slot: other });
      closeBankrupt(exchange, bankrupt, { lots: part, notional });
      closeOther(exchange, bankrupt, { slot: other, lots: part, notional });
    }
    if (!isTaken || part < left) ranks.drop();
  }
  return touched;
}

/** What lots of a bankrupt row are closed for: exactly what leaves their member the share of the target. */
function bankruptcyNotional(perp: PerpMarket, slot: number, part: number): Exact {
  const { rows } = perp;
  const share = { part, whole: rows.get(slot, ROW.lots) };
  const isLong = rows.get(slot, ROW.side) === 0;
  const entry = shareOf(rows.get(slot, ROW.entry), share, isLong ? 'up' : 'down');
  const settled = shareOf(rows.get(slot, ROW.settled), share, 'up');
  const gain = addExact(targetShare(perp, slot, part), settled);
  return isLong ? addExact(entry, gain) : subtractExact(entry, gain);
}

interface Close {
  readonly lots: number;
  readonly notional: Exact;
}

function closeBankrupt(exchange: Exchange, { perp, slot, sink }: Bankrupt, close: Close): void {
  const borne = takeTarget(perp, slot, close.lots);
  const isIsolated = perp.rows.get(slot, ROW.mode) === ISOLATED;
  const { margin, profit } = takePortion({ perp, slot }, { ...close, borne });
  const move = exchange.perps.move.begin('liquidated');
  move.price = tickOf(perp, close);
  move.quantity = close.lots;
  move.margin = isIsolated ? negateExact(margin) : 0;
  move.profit = profit;
  movePosition(exchange, { perp, slot, sink }, move);
}

function closeOther(
  exchange: Exchange,
  { perp, sink }: Bankrupt,
  close: Close & { readonly slot: number },
): void {
  const { slot } = close;
  const isIsolated = perp.rows.get(slot, ROW.mode) === ISOLATED;
  const member = perp.rows.get(slot, ROW.member);
  const { margin, profit } = takePortion({ perp, slot }, close);
  if (!isIsolated) drawProfit(exchange, { perp, member }, { needed: negateExact(profit), sink });
  const move = exchange.perps.move.begin('deleveraged');
  move.price = tickOf(perp, close);
  move.quantity = close.lots;
  move.margin = isIsolated ? negateExact(margin) : 0;
  move.profit = profit;
  movePosition(exchange, { perp, slot, sink }, move);
  armRow(exchange, perp, slot);
  dropIfEmpty(perp, slot);
}

/** The nearest tick there is, half up, to a price that need not be on one; for the event only. */
function tickOf(perp: PerpMarket, { lots, notional }: Close): number {
  const nearest = Math.round(Number(notional) / (lots * perp.market.notionalFactor));
  return Math.min(Math.max(0, nearest), INT32_MAX);
}

/** True when a row or its account is worth something after a close for a notional. */
function canPay(
  exchange: Exchange,
  perp: PerpMarket,
  close: Close & { readonly slot: number },
): boolean {
  const { rows, market, mark } = perp;
  const { slot } = close;
  const atMark = notionalOf(perp, mark, close.lots);
  const isLong = rows.get(slot, ROW.side) === 0;
  const cost = isLong
    ? subtractExact(atMark, close.notional)
    : subtractExact(close.notional, atMark);
  const backing =
    rows.get(slot, ROW.mode) === ISOLATED
      ? isolatedBacking(perp, slot, close.lots)
      : equityOf(exchange, rows.get(slot, ROW.member), market.quoteAsset);
  return backing >= cost;
}

/** What backs lots of an isolated row at the mark: their shares of worth and margin, each rounded down. */
function isolatedBacking(perp: PerpMarket, slot: number, part: number): Exact {
  const { rows } = perp;
  const whole = rows.get(slot, ROW.lots);
  const all = addExact(worthOf(perp, slot, perp.mark), rows.get(slot, ROW.margin));
  if (part === whole) return all;
  // Two units less: closing rounds the shares of entry value and of the bankruptcy price apart.
  return exactFromBigInt(divideRounded(BigInt(all) * BigInt(part), BigInt(whole), 'down') - 2n);
}
