/**
 * What may be asked of timed contracts and what they have to tell. A contract says whether a pair's index
 * will be above its entry (buy) or below it (sell) when its time is over. Units: amounts in smallest units
 * of the stake's asset; a price is `price` × 10^-decimals quote per base; times UTC epoch ms.
 * Source: product.md §3, ADR 38.
 */
import { group, type ValuesOf } from '../bytes/fields.ts';
import { FLAG, listOf, oneOf, SMALL, WHOLE, WIDE } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, MEMBER_ID, MILLIS, ORDER_ID, RATE } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';
import { SIDE } from '../execution/words.ts';

/** How a contract ended. */
export type CycleOutcome = 'won' | 'lost' | 'tie' | 'void';
/** Why it was void: no tick in time after it was accepted; too few in the second before it expired. */
export type VoidCause = 'none' | 'entryTickMissing' | 'exitTicksMissing';

export const CYCLE_OUTCOME = oneOf<CycleOutcome>(['won', 'lost', 'tie', 'void']);
export const VOID_CAUSE = oneOf<VoidCause>(['none', 'entryTickMissing', 'exitTicksMissing']);

/** What may be staked in one asset, and how much of it may be at risk in the pair. */
const COIN = {
  assetId: ASSET_ID,
  stakeMin: AMOUNT,
  stakeMax: AMOUNT,
  /** Of one member's open stakes. */
  memberMax: AMOUNT,
  /** Of what the house may have to pay, in the pair and for one second of expiry. */
  pairMax: AMOUNT,
  secondMax: AMOUNT,
};

/** How long a contract may run, and at what rates. */
const DURATION = {
  seconds: SMALL,
  payoutRate: RATE,
  lossRate: RATE,
  /** The least stake, in the order of the coins. */
  stakeMins: listOf(AMOUNT),
};

/** What may be changed of a product; contracts keep what they were accepted with. */
const TERMS = {
  isOpen: FLAG,
  /** How old the newest tick may be, and how soon the entry must come. */
  tickTimeoutMs: MILLIS,
  /** How many ticks an exit needs. */
  ticksMin: SMALL,
  coins: listOf(group(COIN)),
  durations: listOf(group(DURATION)),
};

const PAIR = { baseAsset: ASSET_ID, quoteAsset: ASSET_ID };

/** Timed contracts on one pair, with their terms. */
export const CYCLE_PRODUCT = { productId: SMALL, ...PAIR, ...TERMS };

/** A contract as it was accepted; `orderId` is the sequence of its entry in the log. */
export const CONTRACT = {
  orderId: ORDER_ID,
  memberId: MEMBER_ID,
  stake: AMOUNT,
  /** The largest payout beyond the stake: what the house put into escrow. */
  profit: AMOUNT,
  loss: AMOUNT,
  acceptedAt: MILLIS,
  /** The entry is the first tick after acceptance, until then; inclusive. */
  entryBy: MILLIS,
  expiresAt: MILLIS,
  payoutRate: RATE,
  lossRate: RATE,
  productId: SMALL,
  stakeAsset: ASSET_ID,
  seconds: SMALL,
  ticksMin: SMALL,
  side: SIDE,
};

/** One tick of a pair's index, counted by the price room. */
export const TICK = { tick: WHOLE, tickAt: MILLIS, price: WHOLE, decimals: SMALL };

/** A member's own limits in one asset; the largest amount means none. */
const LIMITS = { stakeMax: AMOUNT, lossMax: AMOUNT };

export type CycleProductSpec = ValuesOf<typeof CYCLE_PRODUCT>;
export type CycleCoin = CycleProductSpec['coins'][number];
export type CycleDuration = CycleProductSpec['durations'][number];
export type CycleTick = ValuesOf<typeof TICK>;

export const CYCLE_OPENED_OUTCOME = defineOutcome({
  type: 'cycleOpened',
  code: 114,
  fields: { orderId: ORDER_ID, expiresAt: MILLIS },
});

export const CYCLE_OUTCOMES = [CYCLE_OPENED_OUTCOME] as const;

export const LIST_CYCLE = defineCommand({
  type: 'listCycle',
  code: 112,
  whenHalted: 'allowed',
  fields: { ...PAIR, ...TERMS },
  outcome: DONE,
});

/** Replaces the terms; contracts that run are not touched. */
export const CHANGE_CYCLE = defineCommand({
  type: 'changeCycle',
  code: 113,
  whenHalted: 'allowed',
  fields: { productId: SMALL, ...TERMS },
  outcome: DONE,
});

export const OPEN_CYCLE = defineCommand({
  type: 'openCycle',
  code: 114,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    productId: SMALL,
    side: SIDE,
    stakeAsset: ASSET_ID,
    stake: AMOUNT,
    seconds: SMALL,
  },
  outcome: CYCLE_OPENED_OUTCOME,
});

/** A member's own limits of a day (UTC): a lower one holds at once, a higher one after 24 hours. */
export const SET_CYCLE_LIMITS = defineCommand({
  type: 'setCycleLimits',
  code: 115,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, ...LIMITS },
  outcome: DONE,
});

/** A member opens nothing for a while; it can be made longer, never shorter. */
export const START_COOL_OFF = defineCommand({
  type: 'startCoolOff',
  code: 116,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID, durationMs: MILLIS },
  outcome: DONE,
});

export const CYCLE_COMMANDS = [
  LIST_CYCLE,
  CHANGE_CYCLE,
  OPEN_CYCLE,
  SET_CYCLE_LIMITS,
  START_COOL_OFF,
] as const;

export const CYCLE_LISTED = defineEvent({
  type: 'cycleListed',
  code: 112,
  fields: { product: group(CYCLE_PRODUCT) },
});

export const CYCLE_CHANGED = defineEvent({
  type: 'cycleChanged',
  code: 113,
  fields: { product: group(CYCLE_PRODUCT) },
});

/** The stake is held, the largest payout lies in escrow. */
export const CYCLE_OPENED = defineEvent({ type: 'cycleOpened', code: 114, fields: CONTRACT });

/** The entry of every contract of the product from one order to another that waited for it in time. */
export const CYCLE_ENTERED = defineEvent({
  type: 'cycleEntered',
  code: 115,
  fields: { firstOrderId: ORDER_ID, lastOrderId: ORDER_ID, ...TICK, productId: SMALL },
});

/** A contract ended: with its exit, but for one that is void. `paid` is all that its member received. */
export const CYCLE_SETTLED = defineEvent({
  type: 'cycleSettled',
  code: 116,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    stake: AMOUNT,
    profit: AMOUNT,
    paid: AMOUNT,
    /** The first and the last tick of the exit's second; 0 without. */
    firstTick: WHOLE,
    lastTick: WHOLE,
    exitPrice: WIDE,
    exitDecimals: SMALL,
    productId: SMALL,
    stakeAsset: ASSET_ID,
    outcome: CYCLE_OUTCOME,
    cause: VOID_CAUSE,
  },
});

/** The limits that hold, and those that will. */
export const CYCLE_LIMITS_SET = defineEvent({
  type: 'cycleLimitsSet',
  code: 117,
  fields: {
    memberId: MEMBER_ID,
    assetId: ASSET_ID,
    ...LIMITS,
    stakeMaxNext: AMOUNT,
    stakeNextAt: MILLIS,
    lossMaxNext: AMOUNT,
    lossNextAt: MILLIS,
  },
});

export const COOL_OFF_STARTED = defineEvent({
  type: 'coolOffStarted',
  code: 118,
  fields: { memberId: MEMBER_ID, until: MILLIS },
});

export const CYCLE_EVENTS = [
  CYCLE_LISTED,
  CYCLE_CHANGED,
  CYCLE_OPENED,
  CYCLE_ENTERED,
  CYCLE_SETTLED,
  CYCLE_LIMITS_SET,
  COOL_OFF_STARTED,
] as const;

/** The timer of a contract's expiry; its subject is the order. */
export const CYCLE_EXPIRES = 112;
/** The timer of a missing entry; its subject is the product. */
export const ENTRY_DUE = 113;

export type ListCycle = ValueOf<typeof LIST_CYCLE>;
export type ChangeCycle = ValueOf<typeof CHANGE_CYCLE>;
export type OpenCycle = ValueOf<typeof OPEN_CYCLE>;
export type SetCycleLimits = ValueOf<typeof SET_CYCLE_LIMITS>;
export type StartCoolOff = ValueOf<typeof START_COOL_OFF>;
