/**
 * Timed contracts as several calls and pushes answer them. Rates are fractions (0.85 = 85 %), amounts
 * decimal text of the stake's coin, prices exact decimals of the pair's index. Source: spec §3; ADR 41.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import {
  assetCode,
  decimalText,
  enabled,
  identifier,
  integer,
  marketKind,
  marketSymbol,
  millis,
  optionalDecimal,
  priceText,
  side,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const CYCLE_OUTCOMES = ['won', 'lost', 'tie', 'void'] as const;
export type CycleOutcome = (typeof CYCLE_OUTCOMES)[number];
/** Why a contract was void: no tick in time behind its order; too few in the second before its expiry. */
export const CYCLE_CAUSES = ['none', 'entryTickMissing', 'exitTicksMissing'] as const;
export type CycleCause = (typeof CYCLE_CAUSES)[number];

const outcome = z.enum(CYCLE_OUTCOMES);
const cause = z.enum(CYCLE_CAUSES);

/** §3 `limit`: a coin that may be staked. Ours: the most, of one stake and of a member's open ones in the pair. */
const stakeLimit = record(
  {
    stakeAsset: assetCode,
    stakeMin: decimalText,
    stakeMax: decimalText,
    memberMax: decimalText,
    assetDecimals: integer,
  },
  { stakeMin: 'minnumber', stakeMax: 'maxnumber', assetDecimals: 'accuracy' },
);

const stakeMin = record(
  { stakeAsset: assetCode, stakeMin: decimalText },
  { stakeMin: 'minnumber' },
);

const durationRates = {
  durationSeconds: integer,
  payoutRate: decimalText,
  lossRate: decimalText,
  /** The winning share at which a member neither gains nor loses, a fraction, rounded up. Ours. */
  breakEven: decimalText,
};
export const cycleRates = record(durationRates);

/** §3 `lever`: a duration with its rates; its least stake in the first coin, and (ours) in each. */
const duration = record(
  { ...durationRates, stakeMin: decimalText, stakeMins: z.array(stakeMin) },
  { stakeMin: 'minnumber', stakeMins: 'limit' },
);

/**
 * §3 cycle coin info. price is the pair's index, missing before its first tick; pricedAt the time of the newest
 * tick, against which §5 holds the clock of who orders. turnover24h is what was staked, in the quote asset; it
 * and the rules of entry and exit are ours.
 */
export const cyclePair = record(
  {
    productId: identifier,
    marketKind,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    marketSymbol,
    localName: z.string(),
    isTrading: enabled,
    price: priceText,
    changeRate24h: decimalText,
    high24h: priceText,
    low24h: priceText,
    turnover24h: decimalText,
    priceDecimals: integer,
    pricedAt: millis,
    stakeLimits: z.array(stakeLimit),
    durations: z.array(duration),
    /** How soon behind an order its entry must come, and how many ticks an exit needs. */
    tickTimeoutMs: integer,
    ticksMin: integer,
    recipe: integer,
  },
  { productId: 'autoid', isTrading: 'state', stakeLimits: 'limit', durations: 'lever' },
);
export type CyclePair = z.output<typeof cyclePair>;

const ORDER_FIELDS = {
  orderId: shownId('cycle'),
  baseAsset: assetCode,
  quoteAsset: assetCode,
  side,
  /** Missing until the tick behind the order has come. */
  entryPrice: optionalDecimal,
  entryAt: z.optional(millis),
  stake: decimalText,
  stakeAsset: assetCode,
  durationSeconds: integer,
  createdAt: millis,
  expiresAt: millis,
  feeRate: decimalText,
  payoutRate: decimalText,
  lossRate: decimalText,
  /** What comes beside the stake when it is won, and what of it goes when it is lost. Ours. */
  profit: decimalText,
  loss: decimalText,
};
const ORDER_NAMES = { orderId: ['orderid', 'autoid'], entryPrice: 'price' } as const;

/** §3 cycle order, while it runs. orderId stands for its place in the log, which its receipt has; wdate its acceptance. */
export const cycleOrder = record(ORDER_FIELDS, ORDER_NAMES);
export type CycleOrder = z.output<typeof cycleOrder>;

/** What ended a contract: paid is all that came back of it, netResult that without the stake. */
const END_FIELDS = {
  exitPrice: optionalDecimal,
  paid: decimalText,
  closedAt: millis,
  outcome,
  cause,
};

/** §3 cycle order of the history. */
export const cycleResult = record(
  { ...ORDER_FIELDS, ...END_FIELDS, netResult: decimalText },
  { ...ORDER_NAMES, paid: 'income', netResult: 'last_profit' },
);
export type CycleResult = z.output<typeof cycleResult>;

/** An accepted order of somebody, without a name; §9 the newest 20 of a pair. */
export const cycleTopRow = record(
  {
    orderId: shownId('cycle'),
    side,
    entryPrice: optionalDecimal,
    stake: decimalText,
    stakeAsset: assetCode,
    durationSeconds: integer,
    createdAt: millis,
    expiresAt: millis,
    outcome: z.optional(outcome),
  },
  { orderId: 'autoid', entryPrice: 'price' },
);
export type CycleTopRow = z.output<typeof cycleTopRow>;

/** §9: top orders of a pair. */
export const CYCLE_TOP_MAX = 20;

/** The newest orders of the subscribed pair, all as they stand. */
export const cycleTopPush = record({ marketKind, marketSymbol, rows: z.array(cycleTopRow) });
export type CycleTopPush = z.output<typeof cycleTopPush>;

/** A contract that ended. */
const closedCycle = record(
  { orderId: shownId('cycle'), ...END_FIELDS },
  { ...ORDER_NAMES, paid: 'income' },
);

/** A member's contracts: those that run as they all stand, and what ended since the news before. */
export const cycleOwnPush = record(
  { positions: z.array(cycleOrder), closed: z.array(closedCycle) },
  { positions: 'position' },
);
export type CycleOwnPush = z.output<typeof cycleOwnPush>;
