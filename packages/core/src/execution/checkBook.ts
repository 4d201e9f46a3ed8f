/** Whether the book can serve an order in its time in force, and take it on. Source: product.md §3. */
import type { Exchange } from '../exchange.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkRoom } from './checkOrder.ts';
import type { IncomingOrder } from './incomingOrder.ts';
import { TIME_IN_FORCE } from './words.ts';

/** Times in force as orders carry them. */
export const GOOD_TILL_CANCELED = TIME_IN_FORCE.numberOf('gtc');
export const IMMEDIATE_OR_CANCEL = TIME_IN_FORCE.numberOf('ioc');
export const POST_ONLY = TIME_IN_FORCE.numberOf('postOnly');
const FILL_OR_KILL = TIME_IN_FORCE.numberOf('fok');

/** The first reason why the book cannot serve an order in its time in force, or take it on. */
export function checkBook(exchange: Exchange, order: IncomingOrder): RejectReason | undefined {
  if (order.timeInForce === POST_ONLY && wouldTake(order)) return 'orderWouldTake';
  if (order.timeInForce === FILL_OR_KILL) {
    const { book } = order.market;
    const { isSell, limit, quantity, member } = order;
    const fillable = book.fillableLots(isSell ? 1 : 0, limit, quantity, member);
    if (fillable < quantity) return 'orderNotFillable';
  }
  return checkRoom(exchange, order);
}

/** True when an order would trade at once. */
export function wouldTake({ market, isSell, limit }: IncomingOrder): boolean {
  const best = market.book.bestTicks(isSell ? 0 : 1);
  return best > 0 && (isSell ? limit <= best : limit >= best);
}
