/**
 * What may be asked of triggers and what they have to tell. A stop closes a row, or lots of it, when the mark
 * reaches its take-profit or its stop-loss; a trigger order opens when the mark reaches its price. Units:
 * prices in ticks, trigger prices of the mark, quantities in lots. Source: spec §7 (profitLoss), ADR 36.
 */
import { oneOf, SMALL } from '../bytes/kind.ts';
import {
  LOTS,
  MAYBE_LOTS,
  MAYBE_MARKET_ID,
  MAYBE_TICKS,
  MEMBER_ID,
  ORDER_ID,
  TICKS,
} from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';
import { ORDERS_CANCELED, TIME_IN_FORCE } from '../execution/words.ts';
import { PERP_ROW, STOP_PRICES } from './words.ts';

/** rises: the mark comes from below · falls: from above. */
export type TriggerDirection = 'rises' | 'falls';
/** What of a trigger the mark reached. */
export type TriggerPart = 'takeProfit' | 'stopLoss' | 'order';
/**
 * fired: its order was carried out · refused: its order was not · canceled: by its member ·
 * positionClosed: nothing is left of its row.
 */
export type TriggerEnd = 'fired' | 'refused' | 'canceled' | 'positionClosed';

export const TRIGGER_DIRECTION = oneOf<TriggerDirection>(['rises', 'falls']);
const TRIGGER_PART = oneOf<TriggerPart>(['takeProfit', 'stopLoss', 'order']);
const TRIGGER_END = oneOf<TriggerEnd>(['fired', 'refused', 'canceled', 'positionClosed']);

const TRIGGER_ID = ORDER_ID;
/** At least one price; without a quantity: the whole row, however large it is then. */
const STOP = { ...STOP_PRICES, quantity: MAYBE_LOTS };
/** What a trigger order opens; without a price at market. The stop is that of its order. */
const OPENING = {
  triggerPrice: TICKS,
  direction: TRIGGER_DIRECTION,
  leverage: SMALL,
  price: MAYBE_TICKS,
  quantity: LOTS,
  timeInForce: TIME_IN_FORCE,
  ...STOP_PRICES,
};

export const TRIGGER_SET = defineOutcome({
  type: 'triggerSet',
  code: 104,
  fields: { triggerId: TRIGGER_ID },
});

/** A stop for a row: its take-profit and its stop-loss cancel each other. */
export const SET_STOP = defineCommand({
  type: 'setStop',
  code: 104,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, ...PERP_ROW, ...STOP },
  outcome: TRIGGER_SET,
});

/** Puts other prices and another quantity in place of all a stop has. */
export const CHANGE_STOP = defineCommand({
  type: 'changeStop',
  code: 105,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, triggerId: TRIGGER_ID, ...STOP },
  outcome: DONE,
});

/** Holds nothing until the mark reaches it; then it is an `openPosition`, checked like one. */
export const PLACE_TRIGGER_ORDER = defineCommand({
  type: 'placeTriggerOrder',
  code: 106,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, ...PERP_ROW, ...OPENING },
  outcome: TRIGGER_SET,
});

/** Of a stop or a trigger order. */
export const CANCEL_TRIGGER = defineCommand({
  type: 'cancelTrigger',
  code: 107,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, triggerId: TRIGGER_ID },
  outcome: DONE,
});

/** A member's resting orders and trigger orders, of one perpetual or all; stops stay, as rows do. */
export const CANCEL_CONTRACT_ORDERS = defineCommand({
  type: 'cancelContractOrders',
  code: 108,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, marketId: MAYBE_MARKET_ID },
  outcome: ORDERS_CANCELED,
});

export const TRIGGER_COMMANDS = [
  SET_STOP,
  CHANGE_STOP,
  PLACE_TRIGGER_ORDER,
  CANCEL_TRIGGER,
  CANCEL_CONTRACT_ORDERS,
] as const;

export const TRIGGER_OUTCOMES = [TRIGGER_SET] as const;

/** Whose a trigger is, and of which row. */
const OWNED = { triggerId: TRIGGER_ID, memberId: MEMBER_ID, ...PERP_ROW };

/** A stop as it stands: set, changed, grown by a fill of its order, or cut as its row shrank. */
export const STOP_SET = defineEvent({
  type: 'stopSet',
  code: 103,
  fields: {
    ...OWNED,
    ...STOP,
    /** The opening order it came with; 0 when its member set it on the row. */
    orderId: ORDER_ID,
  },
});

export const TRIGGER_ORDER_PLACED = defineEvent({
  type: 'triggerOrderPlaced',
  code: 104,
  fields: { ...OWNED, ...OPENING },
});

/** The mark reached a trigger; what it placed is told next, and then that it ended. */
export const TRIGGER_FIRED = defineEvent({
  type: 'triggerFired',
  code: 105,
  fields: { ...OWNED, part: TRIGGER_PART, triggerPrice: TICKS, mark: TICKS },
});

export const TRIGGER_ENDED = defineEvent({
  type: 'triggerEnded',
  code: 106,
  fields: {
    ...OWNED,
    cause: TRIGGER_END,
    /** What it placed; 0 for nothing. */
    orderId: ORDER_ID,
    /** The number of the reason for which its order was refused; 0 for none. */
    refusal: SMALL,
  },
});

export const TRIGGER_EVENTS = [
  STOP_SET,
  TRIGGER_ORDER_PLACED,
  TRIGGER_FIRED,
  TRIGGER_ENDED,
] as const;

export type SetStop = ValueOf<typeof SET_STOP>;
export type ChangeStop = ValueOf<typeof CHANGE_STOP>;
export type PlaceTriggerOrder = ValueOf<typeof PLACE_TRIGGER_ORDER>;
export type CancelTrigger = ValueOf<typeof CANCEL_TRIGGER>;
export type CancelContractOrders = ValueOf<typeof CANCEL_CONTRACT_ORDERS>;
