/** What may be asked of spot trading. Units: price in ticks, quantity in base lots. Source: spec §5, §7. */
import {
  CLIENT_ORDER_ID,
  LOTS,
  MARKET_ID,
  MAYBE_LOTS,
  MAYBE_MARKET_ID,
  MAYBE_ORDER_ID,
  MAYBE_TICKS,
  MEMBER_ID,
  TICKS,
} from '../bytes/units.ts';
import { defineCommand, type ValueOf } from '../bytes/word.ts';
import {
  ORDER_AMENDED_OUTCOME,
  ORDER_CANCELED_OUTCOME,
  ORDER_PLACED,
  ORDERS_CANCELED,
  SIDE,
  TIME_IN_FORCE,
} from '../execution/words.ts';

/** Which open order is meant: by its id, or by the name its member gave it. */
const ORDER_NAME = { orderId: MAYBE_ORDER_ID, clientOrderId: CLIENT_ORDER_ID };

export const PLACE_LIMIT_ORDER = defineCommand({
  type: 'placeLimitOrder',
  code: 48,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    marketId: MARKET_ID,
    side: SIDE,
    price: TICKS,
    quantity: LOTS,
    timeInForce: TIME_IN_FORCE,
    clientOrderId: CLIENT_ORDER_ID,
  },
  outcome: ORDER_PLACED,
});

/** Immediate-or-cancel, bounded by the market's price band around the index. */
export const PLACE_MARKET_ORDER = defineCommand({
  type: 'placeMarketOrder',
  code: 49,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    marketId: MARKET_ID,
    side: SIDE,
    quantity: LOTS,
    clientOrderId: CLIENT_ORDER_ID,
  },
  outcome: ORDER_PLACED,
});

export const CANCEL_ORDER = defineCommand({
  type: 'cancelOrder',
  code: 50,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, ...ORDER_NAME },
  outcome: ORDER_CANCELED_OUTCOME,
});

/** All of a member's open orders, in one market or (undefined) in all. */
export const CANCEL_ALL_ORDERS = defineCommand({
  type: 'cancelAllOrders',
  code: 51,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, marketId: MAYBE_MARKET_ID },
  outcome: ORDERS_CANCELED,
});

/**
 * Another price or quantity for an open order; what is undefined stays as it is. The quantity counts what
 * is filled of it already.
 */
export const AMEND_ORDER = defineCommand({
  type: 'amendOrder',
  code: 52,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, ...ORDER_NAME, price: MAYBE_TICKS, quantity: MAYBE_LOTS },
  outcome: ORDER_AMENDED_OUTCOME,
});

export const SPOT_COMMANDS = [
  PLACE_LIMIT_ORDER,
  PLACE_MARKET_ORDER,
  CANCEL_ORDER,
  CANCEL_ALL_ORDERS,
  AMEND_ORDER,
] as const;

export type PlaceLimitOrder = ValueOf<typeof PLACE_LIMIT_ORDER>;
export type PlaceMarketOrder = ValueOf<typeof PLACE_MARKET_ORDER>;
export type CancelOrder = ValueOf<typeof CANCEL_ORDER>;
export type CancelAllOrders = ValueOf<typeof CANCEL_ALL_ORDERS>;
export type AmendOrder = ValueOf<typeof AMEND_ORDER>;
