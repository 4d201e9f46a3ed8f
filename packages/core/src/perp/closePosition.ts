/**
 * closePosition and closePositions: lots of a row sold (a long) or bought back (a short), at a limit or at
 * market. A close never opens: it is cut to what of the row no other order closes. It holds nothing; at the
 * prices where the row or its account could not pay for it, it does not fill. Units: ticks, lots.
 * Source: spec §4, §5 (futures), §7 (closePosition, closeAllPosition), ADR 35.
 */
import { lots, lotsToNumber, type MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkPerpBook, checkPerpTerms } from './checkPerpOrder.ts';
import { closeBound } from './closeBound.ts';
import { carryOut, closing, type PerpOrder, perpOrderOf } from './perpOrder.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { type ClosePosition, type ClosePositions, MARGIN_MODE, POSITION_SIDE } from './words.ts';

/**
 * Closes a position or part of it.   Rejects: memberUnknown, marketUnknown, marketNotTrading (halted),
 * positionUnknown, quantityNotPositive, positionPromised, priceNotPositive, indexPriceMissing,
 * priceOutsideBand, orderWouldTake, orderNotFillable, orderBookFull, openOrdersTooMany, requestInvalid,
 * clientOrderIdTaken, closeNotCovered.
 */
export function closePosition(
  exchange: Exchange,
  command: ClosePosition,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const perp = exchange.perps.find(command.marketId);
  if (perp === undefined) return refused('marketUnknown');
  if (perp.market.spec.status === 'halted') return refused('marketNotTrading');
  const side = POSITION_SIDE.numberOf(command.side);
  const key = { member, side, mode: MARGIN_MODE.numberOf(command.mode) };
  const slot = perp.rows.find(member, side, key.mode);
  if (slot === 0 || perp.rows.get(slot, ROW.lots) === 0) return refused('positionUnknown');
  if (lotsToNumber(command.quantity) <= 0) return refused('quantityNotPositive');
  const quantity = closableOf(perp, slot, command);
  if (quantity === 0) return refused('positionPromised');
  const asked = { ...command, quantity: lots(quantity) };
  const order = perpOrderOf(exchange, asked, { perp, member, isSell: side === 0, sink });
  const against =
    checkPerpTerms(perp, order, 'closes') ??
    checkPerpBook(exchange, perp, order) ??
    checkCover(exchange, perp, { order, slot });
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  return close(exchange, { perp, order, slot }, key);
}

/** At market all lots there are; at a limit those that no other order closes. */
function closableOf(
  { rows }: PerpMarket,
  slot: number,
  { price, quantity }: ClosePosition,
): number {
  const all = rows.get(slot, ROW.lots);
  const free = price === undefined ? all : all - rows.get(slot, ROW.closing);
  return Math.min(lotsToNumber(quantity), Math.max(0, free));
}

interface CloseOrder {
  readonly perp: PerpMarket;
  readonly order: PerpOrder;
  readonly slot: number;
}

/** A limit must itself be covered; an order at market goes as far as it is. */
export function checkCover(
  exchange: Exchange,
  perp: PerpMarket,
  { order, slot }: Omit<CloseOrder, 'perp'>,
): RejectReason | undefined {
  if (order.isMarket) return undefined;
  const { limit, quantity } = order;
  const bound = closeBound(exchange, perp, { slot, lots: quantity, limit });
  return bound === limit ? undefined : 'closeNotCovered';
}

function close(exchange: Exchange, { perp, order, slot }: CloseOrder, key: RowKey): Outcome {
  const { limit, quantity } = order;
  order.limit = closeBound(exchange, perp, { slot, lots: quantity, limit });
  return carryOut(exchange, { perp, order }, closing(key, 'closed'));
}

/**
 * Closes lots of a row at market, as far as the band goes and the row pays for it.   Rejects: orderBookFull.
 * Asserts: the row has the lots.
 */
export function closeAtMarket(
  exchange: Exchange,
  { perp, sink }: { readonly perp: PerpMarket; readonly sink: EventBuffer },
  asked: { readonly key: RowKey; readonly lots: number },
): Outcome {
  const { member, side, mode } = asked.key;
  if (perp.market.book.isSpent) return refused('orderBookFull');
  const memberId = exchange.members.idOf(member);
  const { marketId } = perp.market.spec;
  const wanted = { memberId, marketId, quantity: lots(asked.lots), timeInForce: 'ioc' } as const;
  const order = perpOrderOf(exchange, wanted, { perp, member, isSell: side === 0, sink });
  return close(exchange, { perp, order, slot: perp.rows.find(member, side, mode) }, asked.key);
}

/**
 * Closes rows at market, longs before shorts, cross before isolated.   Rejects: memberUnknown,
 * marketUnknown, marketNotTrading (halted), positionUnknown, indexPriceMissing, orderBookFull.
 */
export function closePositions(
  exchange: Exchange,
  command: ClosePositions,
  sink: EventBuffer,
): Outcome {
  const { memberId, marketId, sides } = command;
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return refused('memberUnknown');
  const perp = exchange.perps.find(marketId);
  if (perp === undefined) return refused('marketUnknown');
  if (perp.market.spec.status === 'halted') return refused('marketNotTrading');
  const keys = keysOf(perp, member, sides);
  if (keys.length === 0) return refused('positionUnknown');
  if (perp.mark === 0) return refused('indexPriceMissing');
  if (perp.market.book.isSpent) return refused('orderBookFull');
  // After this point the command must succeed.
  let [filled, open] = [0, 0];
  for (const key of keys) {
    const slot = perp.rows.find(key.member, key.side, key.mode);
    const quantity = perp.rows.get(slot, ROW.lots);
    const outcome = closeAtMarket(exchange, { perp, sink }, { key, lots: quantity });
    const done = outcome.type === 'orderPlaced' ? lotsToNumber(outcome.quantityFilled) : 0;
    filled += done;
    open += quantity - done;
  }
  return { type: 'positionsClosed', quantityFilled: lots(filled), quantityOpen: lots(open) };
}

function keysOf(
  { rows }: PerpMarket,
  member: MemberIndex,
  sides: ClosePositions['sides'],
): readonly RowKey[] {
  const keys: RowKey[] = [];
  for (const side of [0, 1]) {
    if (sides !== 'all' && POSITION_SIDE.numberOf(sides) !== side) continue;
    for (const mode of [0, 1]) {
      const slot = rows.find(member, side, mode);
      if (slot !== 0 && rows.get(slot, ROW.lots) > 0) keys.push({ member, side, mode });
    }
  }
  return keys;
}
