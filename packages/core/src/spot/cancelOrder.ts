/**
 * cancelOrder and cancelAllOrders: takes resting orders out of the book and releases what they hold.
 * Allowed to frozen members and in cancelOnly markets; not in halted ones. Source: product.md §3.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { marketOfOrder, namedOrderId, ownSlot } from '../execution/ownOrder.ts';
import { reachMember } from '../execution/reachMember.ts';
import { type Outcome, refused } from '../outcome.ts';
import { SPOT_SETTLEMENT } from './spotSettlement.ts';
import type { CancelAllOrders, CancelOrder } from './words.ts';

/** Cancels one order.   Rejects: memberUnknown, orderUnknown, marketNotTrading (halted). */
export function cancelOrder(exchange: Exchange, command: CancelOrder, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const orderId = namedOrderId(exchange, command);
  const market = marketOfOrder(exchange, orderId, 'spot');
  if (market === undefined) return refused('orderUnknown');
  reachMember(exchange, member);
  const slot = ownSlot(market, member, orderId);
  if (slot < 0) return refused('orderUnknown');
  if (market.spec.status === 'halted') return refused('marketNotTrading');
  // After this point the command must succeed.
  cancelResting(exchange, {
    market,
    slot,
    cause: 'member',
    settlement: SPOT_SETTLEMENT,
    sink,
  });
  return { type: 'orderCanceled', orderId };
}

/** Cancels a member's orders, oldest first per market.   Rejects: memberUnknown, marketUnknown, marketNotTrading. */
export function cancelAllOrders(
  exchange: Exchange,
  command: CancelAllOrders,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const { marketId } = command;
  if (marketId !== undefined) {
    const market = exchange.markets[marketId];
    if (market === undefined || market.spec.kind !== 'spot') return refused('marketUnknown');
    if (market.spec.status === 'halted') return refused('marketNotTrading');
  }
  // After this point the command must succeed.
  let canceledCount = 0;
  for (const market of exchange.markets) {
    const isAsked = marketId === undefined || market.spec.marketId === marketId;
    if (!isAsked || market.spec.kind !== 'spot' || market.spec.status === 'halted') continue;
    for (const slot of market.resting.slotsOf(member)) {
      cancelResting(exchange, {
        market,
        slot,
        cause: 'member',
        settlement: SPOT_SETTLEMENT,
        sink,
      });
      canceledCount += 1;
    }
  }
  return { type: 'ordersCanceled', canceledCount };
}
