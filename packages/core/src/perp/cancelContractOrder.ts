/**
 * cancelContractOrder and cancelContractOrders: takes resting orders of perpetuals out of the book, and of a
 * member's all the trigger orders too. Stops stay: they guard a row. Source: spec §7 (closeEntrust).
 */
import type { MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { marketOfOrder, namedOrderId, ownSlot } from '../execution/ownOrder.ts';
import { type Outcome, refused } from '../outcome.ts';
import { endTrigger } from './endTrigger.ts';
import { PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { reachTrader } from './reachTrader.ts';
import type { CancelContractOrders } from './triggerWords.ts';
import type { CancelContractOrder } from './words.ts';

/** Cancels one order, also for a frozen member.   Rejects: memberUnknown, orderUnknown, marketNotTrading (halted). */
export function cancelContractOrder(
  exchange: Exchange,
  command: CancelContractOrder,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const orderId = namedOrderId(exchange, command);
  const market = marketOfOrder(exchange, orderId, 'perp');
  if (market !== undefined) reachTrader(exchange, exchange.perps.of(market), member);
  const slot = market === undefined ? -1 : ownSlot(market, member, orderId);
  if (market === undefined || slot < 0) return refused('orderUnknown');
  if (market.spec.status === 'halted') return refused('marketNotTrading');
  // After this point the command must succeed.
  cancelResting(exchange, { market, slot, cause: 'member', settlement: PERP_SETTLEMENT, sink });
  return { type: 'orderCanceled', orderId };
}

/** Cancels a member's orders, oldest first per market.   Rejects: memberUnknown, marketUnknown, marketNotTrading (halted). */
export function cancelContractOrders(
  exchange: Exchange,
  command: CancelContractOrders,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const { marketId } = command;
  const asked = marketId === undefined ? undefined : exchange.perps.find(marketId);
  if (marketId !== undefined && asked === undefined) return refused('marketUnknown');
  if (asked?.market.spec.status === 'halted') return refused('marketNotTrading');
  // After this point the command must succeed.
  let canceledCount = 0;
  for (const perp of asked === undefined ? exchange.perps.list : [asked]) {
    if (perp.market.spec.status === 'halted') continue;
    canceledCount += cancelIn(exchange, { perp, sink }, member);
  }
  return { type: 'ordersCanceled', canceledCount };
}

function cancelIn(
  exchange: Exchange,
  { perp, sink }: { readonly perp: PerpMarket; readonly sink: EventBuffer },
  member: MemberIndex,
): number {
  const { market, triggers } = perp;
  const slots = market.resting.slotsOf(member);
  const settlement = PERP_SETTLEMENT;
  for (const slot of slots) {
    cancelResting(exchange, { market, slot, cause: 'member', settlement, sink });
  }
  const orders = triggers.of(member).filter(({ kind }) => kind === 'order');
  for (const trigger of orders) {
    endTrigger(exchange, { perp, sink }, { trigger, cause: 'canceled' });
  }
  return slots.length + orders.length;
}
