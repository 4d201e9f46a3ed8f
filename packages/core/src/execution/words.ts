/**
 * The words of every street that trades through a book: how an order is meant, and what becomes of it.
 * Of each event the long fields come first, then the short ones, two of which share a word of its record.
 * Units: price in ticks, quantities in lots, amounts in smallest units of their asset.
 */
import { FLAG, oneOf, WHOLE, WIDE } from '../bytes/kind.ts';
import {
  AMOUNT,
  ASSET_ID,
  CLIENT_ORDER_ID,
  LOTS,
  MARKET_ID,
  MEMBER_ID,
  ORDER_ID,
  TICKS,
} from '../bytes/units.ts';
import { defineEvent, defineOutcome } from '../bytes/word.ts';
import { MARKET_KIND } from '../market/words.ts';

export type Side = 'buy' | 'sell';
/** gtc rests · ioc cancels the remainder · fok fills whole or not at all · postOnly never takes. */
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'postOnly';
export type OrderKind = 'limit' | 'market';
/**
 * amended: the member's other order takes its place in the same entry · positionClosed: there is nothing
 * left for it to close · notCovered: its row could not pay for it · liquidation: its account is due.
 */
export type CancelCause =
  | 'member'
  | 'immediateOrCancel'
  | 'selfTrade'
  | 'operator'
  | 'amended'
  | 'positionClosed'
  | 'notCovered'
  | 'liquidation';

export const SIDE = oneOf<Side>(['buy', 'sell']);
export const TIME_IN_FORCE = oneOf<TimeInForce>(['gtc', 'ioc', 'fok', 'postOnly']);
export const ORDER_KIND = oneOf<OrderKind>(['limit', 'market']);
export const CANCEL_CAUSE = oneOf<CancelCause>([
  'member',
  'immediateOrCancel',
  'selfTrade',
  'operator',
  'amended',
  'positionClosed',
  'notCovered',
  'liquidation',
]);

/** Causes as records carry them, for the hot path: a look at an object instead of a search. */
export const CAUSES: Readonly<Record<CancelCause, number>> = Object.freeze({
  member: CANCEL_CAUSE.numberOf('member'),
  immediateOrCancel: CANCEL_CAUSE.numberOf('immediateOrCancel'),
  selfTrade: CANCEL_CAUSE.numberOf('selfTrade'),
  operator: CANCEL_CAUSE.numberOf('operator'),
  amended: CANCEL_CAUSE.numberOf('amended'),
  positionClosed: CANCEL_CAUSE.numberOf('positionClosed'),
  notCovered: CANCEL_CAUSE.numberOf('notCovered'),
  liquidation: CANCEL_CAUSE.numberOf('liquidation'),
});

/** The order's price is 0 for a market order. */
export const ORDER_ACCEPTED = defineEvent({
  type: 'orderAccepted',
  code: 48,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    quantity: LOTS,
    marketId: MARKET_ID,
    marketKind: MARKET_KIND,
    side: SIDE,
    kind: ORDER_KIND,
    timeInForce: TIME_IN_FORCE,
    price: TICKS,
    clientOrderId: CLIENT_ORDER_ID,
  },
});

/**
 * One trade: the maker's price; each side's fee is in the asset it receives. That of a contract moves no
 * base: what it moves is told by its street.
 */
export const ORDER_FILLED = defineEvent({
  type: 'orderFilled',
  code: 52,
  fields: {
    /** 1-based per exchange, never used again. */
    tradeId: WHOLE,
    makerOrderId: ORDER_ID,
    takerOrderId: ORDER_ID,
    makerMemberId: MEMBER_ID,
    takerMemberId: MEMBER_ID,
    quantity: LOTS,
    makerRemaining: LOTS,
    takerRemaining: LOTS,
    baseAmount: AMOUNT,
    quoteAmount: AMOUNT,
    makerFee: AMOUNT,
    takerFee: AMOUNT,
    marketId: MARKET_ID,
    marketKind: MARKET_KIND,
    baseAsset: ASSET_ID,
    quoteAsset: ASSET_ID,
    takerSide: SIDE,
    price: TICKS,
  },
});

/**
 * What is left of an accepted order after matching joined the book, behind its price level. From now on
 * it holds `held` of its member's money.
 */
export const ORDER_RESTED = defineEvent({
  type: 'orderRested',
  code: 53,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    quantityRemaining: LOTS,
    held: AMOUNT,
    marketId: MARKET_ID,
    marketKind: MARKET_KIND,
    side: SIDE,
    price: TICKS,
    /** What `held` is of. */
    heldAsset: ASSET_ID,
  },
});

/**
 * `wasResting`: it stood in the book; false for an immediate remainder. `released` is what it still held
 * and gives back.
 */
export const ORDER_CANCELED = defineEvent({
  type: 'orderCanceled',
  code: 54,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    quantityRemaining: LOTS,
    released: AMOUNT,
    marketId: MARKET_ID,
    marketKind: MARKET_KIND,
    side: SIDE,
    price: TICKS,
    /** What `released` is of. */
    heldAsset: ASSET_ID,
    wasResting: FLAG,
    cause: CANCEL_CAUSE,
  },
});

/**
 * A resting order has less left and keeps its place. `quantity` counts what is filled of it; `released`
 * is what it no longer holds.
 */
export const ORDER_AMENDED = defineEvent({
  type: 'orderAmended',
  code: 55,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    quantity: LOTS,
    quantityRemaining: LOTS,
    reducedBy: LOTS,
    released: AMOUNT,
    marketId: MARKET_ID,
    marketKind: MARKET_KIND,
    side: SIDE,
    price: TICKS,
    /** What `released` is of. */
    heldAsset: ASSET_ID,
  },
});

export const EXECUTION_EVENTS = [
  ORDER_ACCEPTED,
  ORDER_FILLED,
  ORDER_RESTED,
  ORDER_CANCELED,
  ORDER_AMENDED,
] as const;

/** `quantityCanceled` neither filled nor rests; average price = `quoteFilled` / `quantityFilled`. */
export const ORDER_PLACED = defineOutcome({
  type: 'orderPlaced',
  code: 48,
  fields: {
    orderId: ORDER_ID,
    quantityFilled: LOTS,
    quantityCanceled: LOTS,
    /** Quote smallest units paid or received. */
    quoteFilled: WIDE,
  },
});

export const ORDERS_CANCELED = defineOutcome({
  type: 'ordersCanceled',
  code: 49,
  fields: { canceledCount: WHOLE },
});

export const ORDER_CANCELED_OUTCOME = defineOutcome({
  type: 'orderCanceled',
  code: 51,
  fields: { orderId: ORDER_ID },
});

/** `orderId` is another one when the order lost its place; the figures are of what it filled then. */
export const ORDER_AMENDED_OUTCOME = defineOutcome({
  type: 'orderAmended',
  code: 50,
  fields: { orderId: ORDER_ID, keepsPlace: FLAG, quantityFilled: LOTS, quoteFilled: WIDE },
});

export const EXECUTION_OUTCOMES = [
  ORDER_PLACED,
  ORDERS_CANCELED,
  ORDER_AMENDED_OUTCOME,
  ORDER_CANCELED_OUTCOME,
] as const;
