/** What comes in from chains and goes out to them: terms of coins, networks, deposits, claims, withdrawals. */
import * as z from 'zod/mini';
import { CLAIM_REASONS } from '../account/deposit.ts';
import { defineChanging, defineOperation } from './operation.ts';
import {
  assetId,
  bigNumber,
  flag,
  jpeg,
  memberId,
  millis,
  note,
  oneOf,
  text,
  textLike,
  textUpTo,
  units,
  whole,
} from './scalars.ts';

export const setWalletTerms = defineChanging({
  assetId,
  isIn: flag,
  isOut: flag,
  depositMin: units,
  withdrawalMin: units,
  withdrawalMax: units,
  withdrawalDayMax: units,
});

const walletTerms = z.object({
  assetId: z.int(),
  isIn: z.boolean(),
  isOut: z.boolean(),
  depositMin: bigNumber,
  withdrawalMin: bigNumber,
  withdrawalMax: bigNumber,
  withdrawalDayMax: bigNumber,
});
export type WalletTermsRow = z.output<typeof walletTerms>;

export const wallet = defineOperation({}, z.array(z.object({ terms: walletTerms })));

/** Coins as decimals in text. */
const holding = z.object({
  asset: z.string(),
  hot: z.string(),
  cold: z.string(),
  deposits: z.string(),
  floor: z.optional(z.string()),
  ceiling: z.optional(z.string()),
});

const network = z.object({
  name: z.string(),
  status: z.string(),
  since: millis,
  height: z.optional(z.int()),
  headAt: z.optional(millis),
  coins: z.array(z.string()),
  coldAddress: z.optional(z.string()),
  holdings: z.array(holding),
});
export type NetworkRow = z.output<typeof network>;

export const networkList = defineOperation({}, z.object({ networks: z.array(network) }));

const paid = z.object({
  payment: z.string(),
  memberId: z.int(),
  network: z.string(),
  asset: z.string(),
  /** Smallest units of the chain. */
  onChain: bigNumber,
  decimals: z.int(),
  transaction: z.string(),
  height: z.int(),
  needed: z.int(),
  status: z.string(),
  reason: z.optional(z.string()),
  seenAt: millis,
});

export const depositList = defineOperation(
  { status: oneOf(['pending', 'credited', 'cancelled', 'tooSmall', 'held', 'all']) },
  z.object({ deposits: z.array(paid) }),
);

const claim = z.object({
  claimId: z.string(),
  memberId: z.int(),
  network: z.string(),
  asset: z.string(),
  /** Smallest units of the exchange. */
  amount: bigNumber,
  credited: z.optional(bigNumber),
  sender: z.string(),
  status: z.string(),
  reason: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  claimedAt: millis,
});

export const depositClaims = defineOperation(
  { status: oneOf(['waiting', 'confirmed', 'rejected', 'all']) },
  z.object({ claims: z.array(claim) }),
);

export const depositPicture = defineOperation({ claimId: text }, z.object({ jpeg }));

const decidedClaim = z.object({ claimId: z.string(), memberId: z.int(), status: z.string() });

export const depositConfirm = defineOperation(
  { claimId: text, amount: units, operator: text, note },
  decidedClaim,
);

export const depositReject = defineOperation(
  { claimId: text, reason: oneOf(CLAIM_REASONS), operator: text, note },
  decidedClaim,
);

/** Without a member the house keeps it. */
export const depositGive = defineOperation(
  {
    payment: textLike(/^[0-9a-f]{32}$/, 32, 'has 32 digits, 0 to f'),
    operator: text,
    memberId: z.optional(memberId),
  },
  z.object({ payment: z.string(), to: z.union([z.int(), z.literal('house')]), told: z.string() }),
);

/** Where a payout may stand. */
export const PAYOUT_STATUSES = [
  'asked',
  'waiting',
  'review',
  'approved',
  'taken',
  'signed',
  'sent',
  'mined',
  'unclear',
  'paid',
  'canceled',
  'rejected',
  'failed',
] as const;

const PAYOUT = {
  payoutId: z.string(),
  /** Absent for the moment between the wish and the hold. */
  withdrawalId: z.optional(z.int()),
  memberId: z.int(),
  assetId: z.int(),
  asset: z.string(),
  network: z.string(),
  address: z.string(),
  label: z.optional(z.string()),
  amount: bigNumber,
  fee: bigNumber,
  status: z.enum(PAYOUT_STATUSES),
  causes: z.array(z.string()),
  eyesNeeded: z.int(),
  waitsUntil: millis,
  requestedAt: millis,
  closedAt: z.optional(millis),
  isBooked: z.boolean(),
  note: z.optional(z.string()),
  /** What an operator has to do before it can go on. */
  waitsFor: z.optional(z.string()),
  nonce: z.optional(z.int()),
  transactionId: z.optional(z.string()),
  confirmations: z.optional(z.int()),
};
const payout = z.object(PAYOUT);
export type PayoutTold = z.output<typeof payout>;

export const withdrawalList = defineOperation(
  { status: oneOf([...PAYOUT_STATUSES, 'open', 'all']) },
  z.object({ withdrawals: z.array(payout) }),
);

const shownPayout = z.object({
  ...PAYOUT,
  approvals: z.array(z.object({ operator: z.string(), approvedAt: millis })),
  transactions: z.array(z.object({ hash: z.string(), nonce: z.int(), signedAt: millis })),
});
export type ShownPayout = z.output<typeof shownPayout>;

export const withdrawalShow = defineOperation({ withdrawalId: whole() }, shownPayout);

export const withdrawalApprove = defineOperation(
  { withdrawalId: whole(), operator: text, signature: textUpTo(500) },
  z.object({ withdrawalId: z.optional(z.int()), approvals: z.int(), left: z.int() }),
);

/** `isUnpaid`: of one whose row was lost, the operator's word that nobody has paid it. */
export const withdrawalReject = defineOperation(
  { withdrawalId: whole(), operator: text, note, isUnpaid: z.optional(z.boolean()) },
  z.object({ withdrawalId: z.optional(z.int()), memberId: z.int() }),
);

const standstill = z.object({
  isStopped: z.boolean(),
  reasons: z.array(z.string()),
  notes: z.array(z.string()),
});
export type PayoutState = z.output<typeof standstill>;

/** Whether nothing is paid out now, and why. */
export const withdrawalStatus = defineOperation({}, standstill);
