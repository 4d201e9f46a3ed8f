/**
 * executeOrder: an order that passed every check meets the book. Fills at the makers' prices, own
 * orders in the way expire (expire-maker), what is left rests or is cancelled at once.
 * Units: price in ticks, quantity in lots, amounts in smallest units. Source: product.md §3.
 */
import { lots } from '@candor/money';
import { EXPIRED, slotOf } from '../book/index.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { addExact, type Exact, multiplyExact, scaleExact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
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
  const orderId = book.nextOrderId();
  const facts = {
    orderId,
    memberId: order.memberId,
    marketId: spec.marketId,
    isSell: order.isSell,
    price: order.isMarket ? 0 : order.limit,
  };
  writeAccepted(sink, facts, order);
  const remaining = book.match(order.isSell ? 1 : 0, order.limit, order.quantity, order.member);
  let quote: Exact = 0;
  let takerRemaining = order.quantity;
  const { reports } = book;
  for (let row = 0; row < reports.count; row += 1) {
    if (reports.kind[row] === EXPIRED) {
      expireOwn(exchange, market, { order, row, sink });
      continue;
    }
    if (reports.makerRemaining[row] === 0) forget(market, row);
    takerRemaining -= reports.lots[row] ?? 0;
    quote = addExact(
      quote,
      settleFill(exchange, market, { taker: facts, order, row, takerRemaining, sink }),
    );
  }
  const rests = order.rests && remaining > 0;
  if (rests) restRemainder(exchange, market, { order, orderId, remaining });
  else book.release(orderId);
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
    side: order.isSell ? 1 : 0,
    ticks: order.limit,
    lotsRemaining: remaining,
    lotsOriginal: order.quantity,
    memberId: order.member,
    flags: order.timeInForce,
    createdAt: exchange.time,
  });
  market.resting.add(slotOf(orderId), order.member);
}

/** Takes a maker that left the book off its owner's list. */
function forget(market: MarketState, row: number): void {
  const { makerId, makerMember } = market.book.reports;
  market.resting.remove(slotOf(makerId[row] ?? 0), makerMember[row] ?? 0);
}

function expireOwn(
  exchange: Exchange,
  market: MarketState,
  expiry: { readonly order: IncomingOrder; readonly row: number; readonly sink: EventBuffer },
): void {
  const { order, row, sink } = expiry;
  const { reports } = market.book;
  forget(market, row);
  const isSell = !order.isSell;
  const asset = isSell ? market.baseAsset : market.quoteAsset;
  const price = reports.ticks[row] ?? 0;
  const remaining = reports.makerRemaining[row] ?? 0;
  const held = holdOf(market, isSell, { price, quantity: remaining });
  exchange.ledger.release(order.member, asset, held);
  const facts = {
    orderId: reports.makerId[row] ?? 0,
    memberId: order.memberId,
    marketId: market.spec.marketId,
    isSell,
    price,
  };
  writeCanceled(sink, facts, { remaining, wasResting: true, cause: 'selfTrade' });
}
