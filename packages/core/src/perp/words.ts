/**
 * What may be asked of perpetual futures and what they have to tell. Units: prices in ticks, quantities
 * in lots of the contract, amounts in smallest units of the quote asset. Source: spec §7 (contract), ADR 35.
 */
import { group } from '../bytes/fields.ts';
import { listOf, oneOf, SMALL, WHOLE } from '../bytes/kind.ts';
import {
  AMOUNT,
  ASSET_ID,
  CLIENT_ORDER_ID,
  LOTS,
  MARKET_ID,
  MAYBE_LOTS,
  MAYBE_ORDER_ID,
  MAYBE_TICKS,
  MEMBER_ID,
  MILLIS,
  ORDER_ID,
  RATE,
  TICKS,
} from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';
import {
  ORDER_AMENDED_OUTCOME,
  ORDER_CANCELED_OUTCOME,
  ORDER_PLACED,
  TIME_IN_FORCE,
} from '../execution/words.ts';
import type { PerpStatus } from '../market/marketSpec.ts';
import { BOARD } from '../market/words.ts';
import type { PositionSide } from './formulas/position.ts';

/** cross: the whole account backs the row · isolated: only the row's own margin does. */
export type MarginMode = 'cross' | 'isolated';
/** Why a row changed. */
export type PositionCause =
  | 'opened'
  | 'closed'
  | 'margin'
  | 'funding'
  | 'reduced'
  | 'liquidated'
  | 'deleveraged'
  | 'settled';

export const POSITION_SIDE = oneOf<PositionSide>(['long', 'short']);
export const MARGIN_MODE = oneOf<MarginMode>(['cross', 'isolated']);
export const POSITION_CAUSE = oneOf<PositionCause>([
  'opened',
  'closed',
  'margin',
  'funding',
  'reduced',
  'liquidated',
  'deleveraged',
  'settled',
]);
/** Causes as records carry them, for the hot path: a look at an object instead of a search. */
export const POSITION_CAUSES: Readonly<Record<PositionCause, number>> = Object.freeze({
  opened: POSITION_CAUSE.numberOf('opened'),
  closed: POSITION_CAUSE.numberOf('closed'),
  margin: POSITION_CAUSE.numberOf('margin'),
  funding: POSITION_CAUSE.numberOf('funding'),
  reduced: POSITION_CAUSE.numberOf('reduced'),
  liquidated: POSITION_CAUSE.numberOf('liquidated'),
  deleveraged: POSITION_CAUSE.numberOf('deleveraged'),
  settled: POSITION_CAUSE.numberOf('settled'),
});
const PERP_KIND = oneOf<'perp'>(['perp']);
const PERP_STATUS = oneOf<PerpStatus>(['trading', 'reduceOnly', 'halted']);

/** What of a perpetual may be changed while it trades. */
const TERMS = {
  quantityMin: LOTS,
  quantityMax: LOTS,
  feeRateMaker: RATE,
  feeRateTaker: RATE,
  priceBand: RATE,
  openOrdersMax: SMALL,
  leverages: listOf(SMALL),
  leverageMax: SMALL,
  tiers: listOf(group({ notionalCap: AMOUNT, rate: RATE, leverageMax: SMALL })),
  fundingIntervalMs: MILLIS,
  interestE9: WHOLE,
  fundingCapE9: WHOLE,
  impactNotional: AMOUNT,
};

/** What of a perpetual is fixed when it is listed. */
const CONTRACT = {
  baseAsset: ASSET_ID,
  quoteAsset: ASSET_ID,
  board: BOARD,
  priceDecimals: SMALL,
  quantityDecimals: SMALL,
  contractSize: SMALL,
};

/** A whole perpetual, as events and snapshots carry it. */
export const PERP_FIELDS = {
  marketId: MARKET_ID,
  kind: PERP_KIND,
  ...CONTRACT,
  status: PERP_STATUS,
  ...TERMS,
};

/** A row of a market, whoever's it is. */
export const PERP_ROW = { marketId: MARKET_ID, side: POSITION_SIDE, mode: MARGIN_MODE };
const ROW = { memberId: MEMBER_ID, ...PERP_ROW };
/** What an order adds to it; without a price it is a market order. */
const ORDER = {
  price: MAYBE_TICKS,
  quantity: LOTS,
  timeInForce: TIME_IN_FORCE,
  clientOrderId: CLIENT_ORDER_ID,
};

/** Marks at which what an order opened is closed; undefined for none. */
export const STOP_PRICES = { takeProfit: MAYBE_TICKS, stopLoss: MAYBE_TICKS };

export const LIST_PERP = defineCommand({
  type: 'listPerp',
  code: 96,
  whenHalted: 'allowed',
  fields: { ...CONTRACT, ...TERMS },
  outcome: DONE,
});

/** Replaces the changeable part of a perpetual's spec; rows and orders stay. */
export const CHANGE_PERP = defineCommand({
  type: 'changePerp',
  code: 97,
  whenHalted: 'allowed',
  fields: { marketId: MARKET_ID, status: PERP_STATUS, ...TERMS },
  outcome: DONE,
});

/** From the coin book to the contract book; an amount below zero comes back. */
export const TRANSFER_CONTRACT = defineCommand({
  type: 'transferContract',
  code: 98,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
  outcome: DONE,
});

export const OPEN_POSITION = defineCommand({
  type: 'openPosition',
  code: 99,
  whenHalted: 'refused',
  fields: { ...ROW, leverage: SMALL, ...ORDER, ...STOP_PRICES },
  outcome: ORDER_PLACED,
});

/** Never opens: cut to what of the row no other order closes. */
export const CLOSE_POSITION = defineCommand({
  type: 'closePosition',
  code: 100,
  whenHalted: 'refused',
  fields: { ...ROW, ...ORDER },
  outcome: ORDER_PLACED,
});

export const CANCEL_CONTRACT_ORDER = defineCommand({
  type: 'cancelContractOrder',
  code: 101,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, orderId: MAYBE_ORDER_ID, clientOrderId: CLIENT_ORDER_ID },
  outcome: ORDER_CANCELED_OUTCOME,
});

/** Another price or quantity for a resting order; what is undefined stays. The quantity counts what is filled. */
export const AMEND_CONTRACT_ORDER = defineCommand({
  type: 'amendContractOrder',
  code: 109,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    orderId: MAYBE_ORDER_ID,
    clientOrderId: CLIENT_ORDER_ID,
    price: MAYBE_TICKS,
    quantity: MAYBE_LOTS,
  },
  outcome: ORDER_AMENDED_OUTCOME,
});

/** Which of a member's rows are closed at market. */
const CLOSED_SIDES = oneOf<PositionSide | 'all'>(['all', 'long', 'short']);

export const POSITIONS_CLOSED = defineOutcome({
  type: 'positionsClosed',
  code: 102,
  fields: { quantityFilled: LOTS, quantityOpen: LOTS },
});

/** All rows of a side or both, each at market; what the book cannot fill stays open and is told. */
export const CLOSE_POSITIONS = defineCommand({
  type: 'closePositions',
  code: 102,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, marketId: MARKET_ID, sides: CLOSED_SIDES },
  outcome: POSITIONS_CLOSED,
});

/** Adds to an isolated row's margin; an amount below zero is taken out of it. */
export const CHANGE_MARGIN = defineCommand({
  type: 'changeMargin',
  code: 103,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    marketId: MARKET_ID,
    side: POSITION_SIDE,
    amount: AMOUNT,
  },
  outcome: DONE,
});

export const PERP_COMMANDS = [
  LIST_PERP,
  CHANGE_PERP,
  TRANSFER_CONTRACT,
  OPEN_POSITION,
  CLOSE_POSITION,
  CANCEL_CONTRACT_ORDER,
  CLOSE_POSITIONS,
  CHANGE_MARGIN,
  AMEND_CONTRACT_ORDER,
] as const;

export const PERP_OUTCOMES = [POSITIONS_CLOSED] as const;

export const PERP_LISTED = defineEvent({
  type: 'perpListed',
  code: 96,
  fields: { market: group(PERP_FIELDS) },
});

export const PERP_CHANGED = defineEvent({
  type: 'perpChanged',
  code: 97,
  fields: { market: group(PERP_FIELDS) },
});

/** Above zero: out of the coin book into the contract book. */
export const CONTRACT_TRANSFERRED = defineEvent({
  type: 'contractTransferred',
  code: 98,
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
});

/**
 * Which row an order opens or closes, at what leverage (of a close: the row's) and with what stop; told behind its
 * `orderAccepted`.
 */
export const CONTRACT_ORDER_MEANT = defineEvent({
  type: 'contractOrderMeant',
  code: 99,
  fields: {
    orderId: ORDER_ID,
    ...ROW,
    action: oneOf<'open' | 'close'>(['open', 'close']),
    leverage: SMALL,
    ...STOP_PRICES,
  },
});

/**
 * A row changed. What moved: `released` from what its order held, `margin` into its margin (isolated; out of
 * it below zero), `profit` and `funding` from clearing, `fee` to the house, `insured` from clearing to the
 * fund; below zero the other way. Then the row as it stands.
 */
export const POSITION_CHANGED = defineEvent({
  type: 'positionChanged',
  code: 100,
  fields: {
    ...ROW,
    quoteAsset: ASSET_ID,
    cause: POSITION_CAUSE,
    /** 0 without an order or a trade. */
    orderId: ORDER_ID,
    tradeId: WHOLE,
    price: TICKS,
    quantity: LOTS,
    released: AMOUNT,
    margin: AMOUNT,
    profit: AMOUNT,
    fee: AMOUNT,
    funding: AMOUNT,
    insured: AMOUNT,
    rowQuantity: LOTS,
    rowEntryValue: AMOUNT,
    rowMargin: AMOUNT,
    leverage: SMALL,
  },
});

/** Every row open at the time paid or received; what roundings left over went to the fund. */
export const FUNDING_CHARGED = defineEvent({
  type: 'fundingCharged',
  code: 102,
  fields: {
    marketId: MARKET_ID,
    quoteAsset: ASSET_ID,
    rateE9: WHOLE,
    mark: TICKS,
    remainder: AMOUNT,
  },
});

/** With every tick of the index. */
export const MARK_PRICE_CHANGED = defineEvent({
  type: 'markPriceChanged',
  code: 101,
  fields: { marketId: MARKET_ID, mark: TICKS, index: TICKS },
});

export const PERP_EVENTS = [
  PERP_LISTED,
  PERP_CHANGED,
  CONTRACT_TRANSFERRED,
  CONTRACT_ORDER_MEANT,
  POSITION_CHANGED,
  MARK_PRICE_CHANGED,
  FUNDING_CHARGED,
] as const;

export type ListPerp = ValueOf<typeof LIST_PERP>;
export type ChangePerp = ValueOf<typeof CHANGE_PERP>;
export type TransferContract = ValueOf<typeof TRANSFER_CONTRACT>;
export type OpenPosition = ValueOf<typeof OPEN_POSITION>;
export type ClosePosition = ValueOf<typeof CLOSE_POSITION>;
export type CancelContractOrder = ValueOf<typeof CANCEL_CONTRACT_ORDER>;
export type AmendContractOrder = ValueOf<typeof AMEND_CONTRACT_ORDER>;
export type ClosePositions = ValueOf<typeof CLOSE_POSITIONS>;
export type ChangeMargin = ValueOf<typeof CHANGE_MARGIN>;
