/**
 * cancelOrder and cancelAllOrders: takes resting orders out of the book and releases what they hold.
 * Allowed to frozen members and in cancelOnly markets; not in halted ones. Source: product.md §3.
 */
import { lots } from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import { holdOf } from './executeOrder.ts';
import { writeCanceled } from './orderEvents.ts';

const NO_LOTS = lots(0);

type CancelAll = Extract<Command, { type: 'cancelAllOrders' }>;

/** Cancels one order.   Rejects: memberUnknown, marketNotTrading (halted), orderUnknown. */
export function cancelOrder(
  exchange: Exchange,
  command: Extract<Command, { type: 'cancelOrder' }>,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const { orderId } = command;
  const market = Number.isSafeInteger(orderId) ? exchange.markets[marketOf(orderId)] : undefined;
  if (market === undefined) return refused('orderUnknown');
  const slot = market.book.find(orderId);
  if (slot < 0 || market.book.memberOf(slot) !== member) return refused('orderUnknown');
  if (market.spec.status === 'halted') return refused('marketNotTrading');
  // After this point the command must succeed.
  cancelResting(exchange, market, { slot, member, sink });
  return accepted(orderId, 0);
}

/** Cancels a member's orders, oldest first per market.   Rejects: memberUnknown, marketUnknown, marketNotTrading. */
export function cancelAllOrders(
  exchange: Exchange,
  command: CancelAll,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const { marketId } = command;
  if (marketId !== undefined) {
    const market = exchange.markets[marketId];
    if (market === undefined) return refused('marketUnknown');
    if (market.spec.status === 'halted') return refused('marketNotTrading');
  }
  // After this point the command must succeed.
  let canceledCount = 0;
  for (const market of exchange.markets) {
    const isAsked = marketId === undefined || market.spec.marketId === marketId;
    if (!isAsked || market.spec.status === 'halted') continue;
    for (const slot of market.resting.slotsOf(member)) {
      cancelResting(exchange, market, { slot, member, sink });
      canceledCount += 1;
    }
  }
  return accepted(0, canceledCount);
}

function cancelResting(
  exchange: Exchange,
  market: MarketState,
  cancel: { readonly slot: number; readonly member: number; readonly sink: EventBuffer },
): void {
  const { slot, member, sink } = cancel;
  const { book, resting } = market;
  const orderId = book.idOf(slot);
  const isSell = book.sideOf(slot) === 1;
  const price = book.priceOf(slot);
  const remaining = book.remainingOf(slot);
  book.takeOut(slot);
  resting.remove(slot, member);
  const asset = isSell ? market.baseAsset : market.quoteAsset;
  exchange.ledger.release(member, asset, holdOf(market, isSell, { price, quantity: remaining }));
  const memberId = exchange.members.idOf(member);
  const facts = { orderId, memberId, marketId: market.spec.marketId, isSell, price };
  writeCanceled(sink, facts, { remaining, wasResting: true, cause: 'member' });
}

function accepted(orderId: number, canceledCount: number): Outcome {
  return {
    type: 'accepted',
    orderId,
    quantityFilled: NO_LOTS,
    quantityCanceled: NO_LOTS,
    quoteFilled: 0n,
    canceledCount,
  };
}
