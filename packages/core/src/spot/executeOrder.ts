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

/** An order as it is executed, and as its events name it: one record for its whole way. */
export interface IncomingOrder {
  readonly market: MarketState;
  readonly marketId: number;
  readonly member: number;
  readonly memberId: number;
  readonly isSell: boolean;
  /** Bounds a market order too. */
  readonly limit: number;
  /** What events show: the limit, or 0 for a market order. */
  readonly price: number;
  readonly quantity: number;
  readonly isMarket: boolean;
  readonly timeInForce: number;
  /** True for gtc and postOnly: what is left joins the book. */
  readonly rests: boolean;
  readonly sink: EventBuffer;
  /** 0 until it is executed. */
  orderId: number;
  /** What the fills settled so far left of it. */
  remaining: number;
}

/** Executes an order. Asserts: its worst case is covered.   Rounds: fees up. */
export function executeOrder(exchange: Exchange, order: IncomingOrder): Outcome {
  const { market, sink } = order;
  const { book } = market;
  const orderId = book.nextOrderId();
  order.orderId = orderId;
  writeAccepted(sink, order, order);
  book.match(order.isSell ? 1 : 0, order.limit, order.quantity, order.member);
  const quote = book.reports.count === 0 ? 0 : settleAll(exchange, order);
  const { remaining } = order;
  const rests = order.rests && remaining > 0;
  if (rests) restRemainder(exchange, order);
  else book.release(orderId);
  if (rests) writeRested(sink, order, remaining);
  else if (remaining > 0) {
    writeCanceled(sink, order, { remaining, wasResting: false, cause: 'immediateOrCancel' });
  }
  return {
    type: 'accepted',
    orderId,
    quantityFilled: lots(order.quantity - remaining),
    quantityCanceled: lots(rests ? 0 : remaining),
    quoteFilled: quote === 0 ? 0n : BigInt(quote),
    canceledCount: 0,
  };
}

/** Settles what the match did, in its order; returns the quote amount of the fills. */
function settleAll(exchange: Exchange, order: IncomingOrder): Exact {
  const { market } = order;
  const { reports } = market.book;
  let quote: Exact = 0;
  for (let row = 0; row < reports.count; row += 1) {
    if (reports.kind[row] === EXPIRED) {
      expireOwn(exchange, order, row);
      continue;
    }
    if (reports.makerRemaining[row] === 0) forget(market, row);
    order.remaining -= reports.lots[row] ?? 0;
    quote = addExact(quote, settleFill(exchange, order, row));
  }
  return quote;
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

function restRemainder(exchange: Exchange, order: IncomingOrder): void {
  const { market, orderId, remaining } = order;
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

function expireOwn(exchange: Exchange, order: IncomingOrder, row: number): void {
  const { market } = order;
  const { reports } = market.book;
  forget(market, row);
  const isSell = !order.isSell;
  const asset = isSell ? market.baseAsset : market.quoteAsset;
  const price = reports.ticks[row] ?? 0;
  const remaining = reports.makerRemaining[row] ?? 0;
  const held = holdOf(market, isSell, { price, quantity: remaining });
  exchange.ledger.release(order.member, asset, held);
  const { memberId, marketId } = order;
  const facts = { orderId: reports.makerId[row] ?? 0, memberId, marketId, isSell, price };
  writeCanceled(order.sink, facts, { remaining, wasResting: true, cause: 'selfTrade' });
}
