/**
 * The events of an order's life, written straight as records: the hot path makes no object for them.
 * The order of the fields is that of `execution/words.ts`. Numbers are raw: price in ticks, quantity in
 * lots, amounts in smallest units; `isSell` and `isMarket` are flags.
 */
import type { MarketId, MemberId, OrderId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { HEADER_WORDS } from '../bytes/word.ts';
import type { Exact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import { ORDER_ACCEPTED, ORDER_CANCELED, ORDER_RESTED } from './words.ts';

/** An order as its events name it. */
export interface OrderFacts {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly market: Pick<
    MarketState,
    'kindNumber' | 'baseAsset' | 'quoteAsset' | 'buyHolds' | 'sellHolds'
  >;
  readonly isSell: boolean;
  readonly price: number;
}

/** An order that ended before it was filled. */
export interface GoneOrder extends OrderFacts {
  readonly remaining: number;
  /** What it held; 0 for one that never rested. */
  readonly released: Exact;
  readonly wasResting: boolean;
  /** One of CAUSES. */
  readonly cause: number;
}

/** How an order is meant. */
interface OrderTerms {
  readonly isMarket: boolean;
  readonly timeInForce: number;
  readonly quantity: number;
  /** Empty for none. */
  readonly clientOrderId: string;
}

/** Three words and eight halves; of the client's id, what does not fit the last half comes on top. */
const ACCEPTED_WORDS = HEADER_WORDS + 7;

/** An order passed every check and has an id. */
export function writeAccepted(sink: EventBuffer, order: OrderFacts, terms: OrderTerms): void {
  const { clientOrderId } = terms;
  const at = sink.open(ORDER_ACCEPTED.code, ACCEPTED_WORDS + (clientOrderId.length >> 1));
  const { words, halves } = sink;
  words[at] = order.orderId;
  words[at + 1] = order.memberId;
  words[at + 2] = terms.quantity;
  const half = (at + 3) * 2;
  halves[half] = order.marketId;
  halves[half + 1] = order.market.kindNumber;
  halves[half + 2] = order.isSell ? 1 : 0;
  halves[half + 3] = terms.isMarket ? 1 : 0;
  halves[half + 4] = terms.timeInForce;
  halves[half + 5] = terms.isMarket ? 0 : order.price;
  halves[half + 6] = clientOrderId.length;
  if (clientOrderId === '') halves[half + 7] = 0;
  else putSigns(halves, half + 7, clientOrderId);
}

/** The signs of a text, one a half, from an odd half up to the end of a word. */
function putSigns(halves: Int32Array, half: number, text: string): void {
  if (text.length % 2 === 0) halves[half + text.length] = 0;
  for (let at = 0; at < text.length; at += 1) halves[half + at] = text.charCodeAt(at);
}

/** What was left of an order joined the book. */
export function writeRested(
  sink: EventBuffer,
  order: OrderFacts & { readonly remaining: number; readonly held: Exact },
): void {
  const at = sink.open(ORDER_RESTED.code, ORDER_RESTED.words);
  const { words, halves } = sink;
  words[at] = order.orderId;
  words[at + 1] = order.memberId;
  words[at + 2] = order.remaining;
  sink.setExact(at + 3, order.held);
  putPlace(halves, (at + 4) * 2, order);
  halves[(at + 4) * 2 + 5] = 0;
}

/** What was left of an order is gone. */
export function writeCanceled(sink: EventBuffer, gone: GoneOrder): void {
  const at = sink.open(ORDER_CANCELED.code, ORDER_CANCELED.words);
  const { words, halves } = sink;
  words[at] = gone.orderId;
  words[at + 1] = gone.memberId;
  words[at + 2] = gone.remaining;
  sink.setExact(at + 3, gone.released);
  const half = (at + 4) * 2;
  putPlace(halves, half, gone);
  halves[half + 5] = gone.wasResting ? 1 : 0;
  halves[half + 6] = gone.cause;
  halves[half + 7] = 0;
}

/** Where an order stands or stood: market, its kind, side, price, and the asset its side holds. */
function putPlace(halves: Int32Array, half: number, order: OrderFacts): void {
  const { market, isSell } = order;
  halves[half] = order.marketId;
  halves[half + 1] = market.kindNumber;
  halves[half + 2] = isSell ? 1 : 0;
  halves[half + 3] = order.price;
  halves[half + 4] = isSell ? market.sellHolds : market.buyHolds;
}
