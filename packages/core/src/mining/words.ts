/**
 * What may be asked of lock mining and what it has to tell. A member locks coins for a term of days and earns a
 * daily interest out of a pool that holds all of it from the beginning. Units: amounts in smallest units of the
 * asset; rates a day; times UTC epoch ms. Source: spec §2 lab, product.md §3, finance.md §5, ADR 50.
 */
import { group, type ValuesOf } from '../bytes/fields.ts';
import { FLAG, oneOf, SMALL, TEXT, WHOLE } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, MEMBER_ID, MILLIS, ORDER_ID, RATE } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';

/** complete: its term is over. redeemed: its member took the coins back before. */
export type MiningOutcome = 'complete' | 'redeemed';

export const MINING_OUTCOME = oneOf<MiningOutcome>(['complete', 'redeemed']);

/** What may be changed of a product; coins that are locked keep what they were locked with. */
const TERMS = {
  /** May be empty. */
  name: TEXT,
  isOpen: FLAG,
  /** A day: for the least and for the most that may be locked at once; in between along a line. */
  rateMin: RATE,
  rateMax: RATE,
  termDays: SMALL,
  amountMin: AMOUNT,
  amountMax: AMOUNT,
  /** Of the principal, for redeeming before the term is over. */
  earlyFeeRate: RATE,
  /** Whether the interest of days that are over is kept then. */
  keepsInterest: FLAG,
};

/** `version` counts how often the terms were changed. */
export const MINING_PRODUCT = { productId: SMALL, assetId: ASSET_ID, ...TERMS, version: SMALL };

/** Coins as they were locked; `orderId` is the sequence of its entry in the log. */
export const LOCK = {
  orderId: ORDER_ID,
  memberId: MEMBER_ID,
  productId: SMALL,
  assetId: ASSET_ID,
  amount: AMOUNT,
  rate: RATE,
  /** The interest of one day. */
  daily: AMOUNT,
  termDays: SMALL,
  lockedAt: MILLIS,
  endsAt: MILLIS,
  earlyFeeRate: RATE,
  keepsInterest: FLAG,
};

export type MiningProductSpec = ValuesOf<typeof MINING_PRODUCT>;
export type LockTerms = ValuesOf<typeof LOCK>;

/** `interest` is all of it, at term. */
export const LOCKED_OUTCOME = defineOutcome({
  type: 'miningLocked',
  code: 172,
  fields: { orderId: ORDER_ID, rate: RATE, interest: AMOUNT, endsAt: MILLIS },
});

/** How it ended: complete when its term was over already. `paid` is all that is free again, of which asset. */
export const REDEEMED_OUTCOME = defineOutcome({
  type: 'miningRedeemed',
  code: 173,
  fields: {
    outcome: MINING_OUTCOME,
    assetId: ASSET_ID,
    paid: AMOUNT,
    interest: AMOUNT,
    fee: AMOUNT,
  },
});

export const MINING_OUTCOMES = [LOCKED_OUTCOME, REDEEMED_OUTCOME] as const;

export const LIST_MINING = defineCommand({
  type: 'listMining',
  code: 170,
  whenHalted: 'allowed',
  fields: { assetId: ASSET_ID, ...TERMS },
  outcome: DONE,
});

/** Replaces the terms; coins that are locked are not touched. */
export const CHANGE_MINING = defineCommand({
  type: 'changeMining',
  code: 171,
  whenHalted: 'allowed',
  fields: { productId: SMALL, ...TERMS },
  outcome: DONE,
});

/** `version` is that of the terms the member was shown: coins are locked on no others. */
export const LOCK_MINING = defineCommand({
  type: 'lockMining',
  code: 172,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, productId: SMALL, version: SMALL, amount: AMOUNT },
  outcome: LOCKED_OUTCOME,
});

export const REDEEM_MINING = defineCommand({
  type: 'redeemMining',
  code: 173,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, orderId: ORDER_ID },
  outcome: REDEEMED_OUTCOME,
});

export const MINING_COMMANDS = [LIST_MINING, CHANGE_MINING, LOCK_MINING, REDEEM_MINING] as const;

export const MINING_LISTED = defineEvent({
  type: 'miningListed',
  code: 170,
  fields: { product: group(MINING_PRODUCT) },
});

export const MINING_CHANGED = defineEvent({
  type: 'miningChanged',
  code: 171,
  fields: { product: group(MINING_PRODUCT) },
});

/** The coins are locked, and all their interest is set aside. */
export const MINING_LOCKED = defineEvent({ type: 'miningLocked', code: 172, fields: LOCK });

/** The interest of one whole day (UTC, days since 1970), the member's from now on, still locked. */
export const MINING_ACCRUED = defineEvent({
  type: 'miningAccrued',
  code: 173,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    productId: SMALL,
    assetId: ASSET_ID,
    day: WHOLE,
    interest: AMOUNT,
    /** Of all days so far. */
    accrued: AMOUNT,
  },
});

/** It ended. The member has amount + interest − fee; forfeited and unearned interest is the pool's again. */
export const MINING_ENDED = defineEvent({
  type: 'miningEnded',
  code: 174,
  fields: {
    orderId: ORDER_ID,
    memberId: MEMBER_ID,
    productId: SMALL,
    assetId: ASSET_ID,
    amount: AMOUNT,
    /** What the member keeps of what has accrued. */
    interest: AMOUNT,
    forfeited: AMOUNT,
    fee: AMOUNT,
    /** Of days that were not over. */
    unearned: AMOUNT,
    outcome: MINING_OUTCOME,
  },
});

export const MINING_EVENTS = [
  MINING_LISTED,
  MINING_CHANGED,
  MINING_LOCKED,
  MINING_ACCRUED,
  MINING_ENDED,
] as const;

/** The timer of a lock's next day; its subject is the order. */
export const MINING_DAY = 170;

export type ListMining = ValueOf<typeof LIST_MINING>;
export type ChangeMining = ValueOf<typeof CHANGE_MINING>;
export type LockMining = ValueOf<typeof LOCK_MINING>;
export type RedeemMining = ValueOf<typeof REDEEM_MINING>;
