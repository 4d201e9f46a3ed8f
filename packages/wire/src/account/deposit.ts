/** What a member sees of deposits: a payment on a chain or a claim with a picture, and where it stands. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, decimalText, enabled, integer, millis } from '../scalars.ts';

/** Why a claim was not confirmed; each is told in five languages. */
export const CLAIM_REASONS = [
  'pictureUnclear',
  'paymentMissing',
  'amountWrong',
  'duplicate',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** Why a deposit waits longer, or brought nothing. */
export const DEPOSIT_REASONS = [
  ...CLAIM_REASONS,
  'tooSmall',
  'vanished',
  'closed',
  'inspected',
] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

/** §3 asset records: sending, completed, dismissed. */
export const RECORD_STATUSES = ['sending', 'completed', 'dismissed'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export const depositRow = record(
  {
    depositId: z.string(),
    /** On a chain, or claimed with a picture. */
    way: z.enum(['chain', 'claim']),
    asset: assetCode,
    network: z.string(),
    quantity: decimalText,
    status: z.enum(RECORD_STATUSES),
    reason: z.optional(z.enum(DEPOSIT_REASONS)),
    transaction: z.optional(z.string()),
    explorerUrl: z.optional(z.string()),
    confirmations: z.optional(integer),
    confirmationsNeeded: z.optional(integer),
    createdAt: millis,
    closedAt: z.optional(millis),
  },
  { depositId: 'id', transaction: 'txid', confirmationsNeeded: 'need' },
);
export type DepositListRow = z.output<typeof depositRow>;

/** How a network does: only an open one credits and sends. */
const NETWORK_STATUSES = ['starting', 'open', 'down', 'wrongChain', 'behind', 'disagrees'] as const;

/** A number of blocks that must bury a payment of at least `from` coins. */
const confirmationStep = record({ from: decimalText, blocks: integer });

export const depositNetwork = record(
  {
    network: z.string(),
    networkStatus: z.enum(NETWORK_STATUSES),
    depositEnabled: enabled,
    /** Undefined while the network takes no deposits of the coin. */
    address: z.optional(z.string()),
    /** The token's contract; undefined for the network's own coin. */
    contract: z.optional(z.string()),
    quantityMin: decimalText,
    confirmations: z.array(confirmationStep),
  },
  { networkStatus: 'state', depositEnabled: 'isin', confirmations: 'confirmations' },
);
export type DepositNetwork = z.output<typeof depositNetwork>;
