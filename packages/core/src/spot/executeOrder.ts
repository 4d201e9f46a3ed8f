/**
 * executeOrder: an order that passed every check meets the book. Fills at the makers' prices, own
 * orders in the way expire (expire-maker), what is left rests or is cancelled at once.
 * Units: price in ticks, quantity in lots, amounts in smallest units. Source: product.md §3.
 */
import { lots } from '@candor/money';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { addExact, type Exact, multiplyExact, scaleExact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import type { BookFill } from '../market/plainBook.ts';
import { slotOf } from '../market/restingOrders.ts';
import type { Outcome } from '../outcome.ts';
import { writeAccepted, writeCanceled, writeRested } from './orderEvents.ts';
import { settleFill } from './settleFill.ts';

/** An order as it is executed. `limit` bounds a market order too; its event shows price 0. */
export interface IncomingOrder {
  readonly member: number;
  readonly memberId: number;
  readonly isSell: boolean;
  readonly limit: number;
  readonly quantity: number;
  readonly isMarket: boolean;
  readonly timeInForce: number;
  /** True for gtc and postOnly: what is left joins the book. */
  readonly rests: boolean;
}

/** Executes an order. Asserts: its worst case is covered.   Rounds: fees up. */
export function executeOrder(
  exchange: Exchange,
  market: MarketState,
  work: { readonly order: IncomingOrder; readonly sink: EventBuffer },
): Outcome {
  const { order, sink } = work;
  const { book, spec } = market;
  const orderId = book.issue();
  const facts = {
    orderId,
    memberId: order.memberId,
    marketId: spec.marketId,
    isSell: order.isSell,
    price: order.isMarket ? 0 : order.limit,
  };
  writeAccepted(sink, facts, order);
  const remaining = book.take({ ...order, owner: order.member });
  let quote: Exact = 0;
  let takerRemaining = order.quantity;
  for (const fill of book.fills) {
    if (fill.makerRemaining === 0 || fill.quantity === 0) forget(market, fill);
    if (fill.quantity === 0) {
      expireOwn(exchange, market, { order, fill, sink });
      continue;
    }
    takerRemaining -= fill.quantity;
    quote = addExact(
      quote,
      settleFill(exchange, market, { taker: facts, order, fill, takerRemaining, sink }),
    );
  }
  const rests = order.rests && remaining > 0;
  if (rests) restRemainder(exchange, market, { order, orderId, remaining });
  else book.discard(orderId);
  if (rests) writeRested(sink, facts, remaining);
  else if (remaining > 0) {
    writeCanceled(sink, facts, { remaining, wasResting: false, cause: 'immediateOrCancel' });
  }
  return {
    type: 'accepted',
    orderId,
    quantityFilled: lots(order.quantity - remaining),
    quantityCanceled: lots(rests ? 0 : remaining),
    quoteFilled: BigInt(quote),
    canceledCount: 0,
  };
}

/** What a resting order of `quantity` lots holds, in its side's asset. */
export function holdOf(
  market: MarketState,
  isSell: boolean,
  rest: { readonly price: number; readonly quantity: number },
): Exact {
  if (isSell) return multiplyExact(rest.quantity, market.lotFactor);
  return scaleExact(multiplyExact(rest.price, rest.quantity), market.notionalFactor);
}

function restRemainder(
  exchange: Exchange,
  market: MarketState,
  rest: { readonly order: IncomingOrder; readonly orderId: number; readonly remaining: number },
): void {
  const { order, orderId, remaining } = rest;
  const asset = order.isSell ? market.baseAsset : market.quoteAsset;
  const held = holdOf(market, order.isSell, { price: order.limit, quantity: remaining });
  exchange.ledger.hold(order.member, asset, held);
  market.book.rest(orderId, {
    isSell: order.isSell,
    limit: order.limit,
    quantity: remaining,
    owner: order.member,
  });
  market.resting.add(orderId, order.member, {
    createdAt: exchange.time,
    quantity: order.quantity,
    timeInForce: order.timeInForce,
  });
}

function forget(market: MarketState, fill: BookFill): void {
  market.resting.remove(slotOf(fill.makerOrderId), fill.makerOwner);
}

function expireOwn(
  exchange: Exchange,
  market: MarketState,
  expiry: { readonly order: IncomingOrder; readonly fill: BookFill; readonly sink: EventBuffer },
): void {
  const { order, fill, sink } = expiry;
  const isSell = !order.isSell;
  const asset = isSell ? market.baseAsset : market.quoteAsset;
  const rest = { price: fill.price, quantity: fill.makerRemaining };
  exchange.ledger.release(fill.makerOwner, asset, holdOf(market, isSell, rest));
  const facts = {
    orderId: fill.makerOrderId,
    memberId: order.memberId,
    marketId: market.spec.marketId,
    isSell,
    price: fill.price,
  };
  writeCanceled(sink, facts, {
    remaining: fill.makerRemaining,
    wasResting: true,
    cause: 'selfTrade',
  });
}
