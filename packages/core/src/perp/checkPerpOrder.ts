/** What every order of a perpetual must keep to, in the order in which it is told. Source: spec §5, ADR 35. */
import type { Exchange } from '../exchange.ts';
import { checkBook } from '../execution/checkBook.ts';
import { checkClientOrderId, checkQuantity } from '../execution/checkOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { TIME_IN_FORCE } from '../execution/words.ts';
import type { RejectReason } from '../rejectReason.ts';
import { meetsUncovered } from './expireUncovered.ts';
import type { PerpMarket } from './perps.ts';

/** An index older than this opens, triggers, charges and liquidates nothing. */
export const STALE_MS = 10_000;
const FILL_OR_KILL = TIME_IN_FORCE.numberOf('fok');

/**
 * The first reason against price and quantity; the band around the mark is inclusive. The limits of
 * quantities are for orders that open: what is open may always be closed.
 */
export function checkPerpTerms(
  perp: PerpMarket,
  order: IncomingOrder,
  action: 'opens' | 'closes' = 'opens',
): RejectReason | undefined {
  if (!order.isMarket && order.limit <= 0) return 'priceNotPositive';
  const reason = action === 'opens' ? checkQuantity(perp.market, order.quantity) : undefined;
  if (reason !== undefined) return reason;
  if (perp.mark === 0) return 'indexPriceMissing';
  const isInside = order.limit >= perp.bandLow && order.limit <= perp.bandHigh;
  return isInside ? undefined : 'priceOutsideBand';
}

/** True when the index of a market is too old to act by. */
export function isStale({ time }: Exchange, perp: PerpMarket): boolean {
  return time - perp.indexAt > STALE_MS;
}

/** The first reason why the book cannot serve an order, or why its name cannot be used. */
export function checkPerpBook(
  exchange: Exchange,
  perp: PerpMarket,
  order: IncomingOrder,
): RejectReason | undefined {
  const reason = checkBook(exchange, order);
  if (reason !== undefined) return reason;
  // An order that is to fill whole does not count on those that would expire before it.
  const isKill = order.timeInForce === FILL_OR_KILL;
  if (isKill && meetsUncovered(exchange, perp, order)) return 'orderNotFillable';
  return checkClientOrderId(exchange, order);
}
