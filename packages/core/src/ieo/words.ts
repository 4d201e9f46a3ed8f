/**
 * What may be asked of new-coin offerings and what they have to tell. An issuer's coins are offered at one
 * price in a window: shared out by what was committed (proRata), or sold in the order of the log (firstCome).
 * Units: quantities in lots; `lot` in smallest units of the asset, `lotPrice` and what is paid in those of
 * the pay asset; times UTC epoch ms. Source: product.md §3, finance.md §5, ADR 49.
 */
import { group, type ValuesOf } from '../bytes/fields.ts';
import { FLAG, listOf, oneOf, SMALL, TEXT, WHOLE } from '../bytes/kind.ts';
import {
  AMOUNT,
  ASSET_ID,
  LOTS,
  MAYBE_MARKET_ID,
  MEMBER_ID,
  MILLIS,
  RATE,
} from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';

/** proRata: shared out when the window closes. firstCome: each purchase is final, until all is sold. */
export type OfferingMode = 'proRata' | 'firstCome';

/**
 * draft: terms only · coming: its supply is deposited · open: the window · allocating: members are settled one
 * by one · unlocking: all is paid, coins are still locked · ended · canceling: everything goes back · canceled.
 */
export type OfferingStatus =
  | 'draft'
  | 'coming'
  | 'open'
  | 'allocating'
  | 'unlocking'
  | 'ended'
  | 'canceling'
  | 'canceled';

const MODE = oneOf<OfferingMode>(['proRata', 'firstCome']);

export const OFFERING_STATUS = oneOf<OfferingStatus>([
  'draft',
  'coming',
  'open',
  'allocating',
  'unlocking',
  'ended',
  'canceling',
  'canceled',
]);

/** From `at` on, a share of what a member was allocated is free. */
const UNLOCK = { at: MILLIS, share: RATE };

const TERMS = {
  /** Whose coins are offered, and who is paid. */
  issuerId: MEMBER_ID,
  assetId: ASSET_ID,
  payAsset: ASSET_ID,
  mode: MODE,
  /** Only members whose identity is authenticated; the edge says so with each commitment. */
  identityRequired: FLAG,
  lot: AMOUNT,
  lotPrice: AMOUNT,
  supply: LOTS,
  /** The least a member commits, and the most a member is given. */
  memberMin: LOTS,
  memberMax: LOTS,
  /** Of what was raised. */
  feeRate: RATE,
  opensAt: MILLIS,
  closesAt: MILLIS,
  /** When the market opens. */
  listsAt: MILLIS,
  marketId: MAYBE_MARKET_ID,
  /** Ascending, their shares one whole; none = free at once. */
  unlocks: listOf(group(UNLOCK)),
  /** Published with the terms: decides between equal remainders. */
  seed: TEXT,
};

/** An offering as it was created. */
export const OFFERING = { offeringId: SMALL, ...TERMS };

/** What an allocation follows from, for everybody to reckon their own: `planAllocation.ts`. */
export const PLAN = {
  /** Everybody is given what they committed, up to the cap. */
  isFull: FLAG,
  /** Who committed so much or more is given the cap; 0 = nobody. */
  cappedFrom: WHOLE,
  /** Lots and commitments beside those. */
  lotsLeft: WHOLE,
  committedLeft: WHOLE,
  /** One lot more for a larger remainder, or for this one up to a tie key, of one key up to a member. */
  cut: WHOLE,
  cutKey: WHOLE,
  cutMember: MEMBER_ID,
};

export type OfferingSpec = ValuesOf<typeof OFFERING>;
export type AllocationPlan = ValuesOf<typeof PLAN>;
export type Unlock = OfferingSpec['unlocks'][number];

export const OFFERING_CREATED_OUTCOME = defineOutcome({
  type: 'offeringCreated',
  code: 160,
  fields: { offeringId: SMALL },
});

/** What a member has committed now; `serial` is the place among all commitments, 0 for a withdrawal. */
export const COMMITTED_OUTCOME = defineOutcome({
  type: 'offeringCommitted',
  code: 162,
  fields: { offeringId: SMALL, committed: LOTS, serial: WHOLE },
});

export const IEO_OUTCOMES = [OFFERING_CREATED_OUTCOME, COMMITTED_OUTCOME] as const;

export const CREATE_OFFERING = defineCommand({
  type: 'createOffering',
  code: 160,
  whenHalted: 'allowed',
  fields: TERMS,
  outcome: OFFERING_CREATED_OUTCOME,
});

/** Deposits the whole supply out of the issuer's account; from then on the window opens by itself. */
export const OPEN_OFFERING = defineCommand({
  type: 'openOffering',
  code: 161,
  whenHalted: 'refused',
  fields: { offeringId: SMALL },
  outcome: DONE,
});

/** Adds to what a member has committed. `isIdentified`: the edge found the identity authenticated. */
export const COMMIT_OFFERING = defineCommand({
  type: 'commitOffering',
  code: 162,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, offeringId: SMALL, quantity: LOTS, isIdentified: FLAG },
  outcome: COMMITTED_OUTCOME,
});

/** Takes some or all of it back while the window is open; a purchase (firstCome) is final. */
export const WITHDRAW_COMMITMENT = defineCommand({
  type: 'withdrawCommitment',
  code: 163,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, offeringId: SMALL, quantity: LOTS },
  outcome: COMMITTED_OUTCOME,
});

/** Before the window has closed: everything goes back to whom it came from. */
export const CANCEL_OFFERING = defineCommand({
  type: 'cancelOffering',
  code: 164,
  whenHalted: 'refused',
  fields: { offeringId: SMALL },
  outcome: DONE,
});

export const IEO_COMMANDS = [
  CREATE_OFFERING,
  OPEN_OFFERING,
  COMMIT_OFFERING,
  WITHDRAW_COMMITMENT,
  CANCEL_OFFERING,
] as const;

export const OFFERING_CREATED = defineEvent({
  type: 'offeringCreated',
  code: 160,
  fields: { offering: group(OFFERING) },
});

/** The supply lies in the offering. */
export const OFFERING_SUPPLIED = defineEvent({
  type: 'offeringSupplied',
  code: 161,
  fields: { offeringId: SMALL, issuerId: MEMBER_ID, assetId: ASSET_ID, supply: AMOUNT },
});

export const OFFERING_STATUS_CHANGED = defineEvent({
  type: 'offeringStatusChanged',
  code: 162,
  fields: { offeringId: SMALL, status: OFFERING_STATUS },
});

/** `amount` is held for `quantity`; `committed` is all the member has committed now. */
const COMMITMENT = {
  offeringId: SMALL,
  memberId: MEMBER_ID,
  payAsset: ASSET_ID,
  quantity: LOTS,
  committed: LOTS,
  amount: AMOUNT,
};

export const OFFERING_COMMITTED = defineEvent({
  type: 'offeringCommitted',
  code: 163,
  fields: { ...COMMITMENT, serial: WHOLE },
});

export const COMMITMENT_WITHDRAWN = defineEvent({
  type: 'commitmentWithdrawn',
  code: 164,
  fields: COMMITMENT,
});

/** The window has closed: what everybody is given follows from this. */
export const OFFERING_PLANNED = defineEvent({
  type: 'offeringPlanned',
  code: 165,
  fields: { offeringId: SMALL, supply: LOTS, committed: WHOLE, ...PLAN },
});

/** A member is given, pays, and has the rest back. `isLocked`: the coins are freed later. */
export const OFFERING_ALLOCATED = defineEvent({
  type: 'offeringAllocated',
  code: 166,
  fields: {
    offeringId: SMALL,
    memberId: MEMBER_ID,
    assetId: ASSET_ID,
    payAsset: ASSET_ID,
    quantity: LOTS,
    received: AMOUNT,
    paid: AMOUNT,
    refund: AMOUNT,
    isLocked: FLAG,
  },
});

/** Coins of an allocation are free. */
export const OFFERING_UNLOCKED = defineEvent({
  type: 'offeringUnlocked',
  code: 167,
  fields: { offeringId: SMALL, memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
});

/** The issuer has what was raised, less the fee, and what was not sold; of a canceled one all of it. */
export const OFFERING_SETTLED = defineEvent({
  type: 'offeringSettled',
  code: 168,
  fields: {
    offeringId: SMALL,
    issuerId: MEMBER_ID,
    assetId: ASSET_ID,
    payAsset: ASSET_ID,
    sold: LOTS,
    raised: AMOUNT,
    fee: AMOUNT,
    unsold: AMOUNT,
  },
});

/** A commitment to a canceled offering goes back. */
export const COMMITMENT_REFUNDED = defineEvent({
  type: 'commitmentRefunded',
  code: 169,
  fields: { offeringId: SMALL, memberId: MEMBER_ID, payAsset: ASSET_ID, amount: AMOUNT },
});

export const IEO_EVENTS = [
  OFFERING_CREATED,
  OFFERING_SUPPLIED,
  OFFERING_STATUS_CHANGED,
  OFFERING_COMMITTED,
  COMMITMENT_WITHDRAWN,
  OFFERING_PLANNED,
  OFFERING_ALLOCATED,
  OFFERING_UNLOCKED,
  OFFERING_SETTLED,
  COMMITMENT_REFUNDED,
] as const;

/** The timer of an offering's next step; its subject is offering × 8 + the number of its status. */
export const OFFERING_DUE = 160;
/** The timer of its listing; its subject is the offering. */
export const OFFERING_LISTS = 161;

export type CreateOffering = ValueOf<typeof CREATE_OFFERING>;
export type OpenOffering = ValueOf<typeof OPEN_OFFERING>;
export type CommitOffering = ValueOf<typeof COMMIT_OFFERING>;
export type WithdrawCommitment = ValueOf<typeof WITHDRAW_COMMITMENT>;
export type CancelOffering = ValueOf<typeof CANCEL_OFFERING>;
