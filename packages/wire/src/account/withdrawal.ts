/** A member's withdrawal and an address of theirs, as several calls tell them. Source: spec §3 asset record, §5 withdraw. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, millis } from '../scalars.ts';
import { shownId } from '../shownId.ts';

/** A chain the exchange pays on, by its name. */
export const networkName = z.string().check(z.minLength(1), z.maxLength(32));
/** As typed: its form is judged with a sentence of its own. */
export const addressText = z.string().check(z.maxLength(128));

/** Where a withdrawal stands. Beyond the specification's three states, so that a member sees what it waits for. */
export const WITHDRAWAL_STAGES = [
  'waiting',
  'review',
  'approved',
  'signing',
  'sent',
  'confirming',
  'unclear',
  'completed',
  'canceled',
  'rejected',
  'failed',
] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** Why a withdrawal does not go at once. */
export const WITHDRAWAL_CAUSES = [
  'newAddress',
  'newDevice',
  /** What guards the account was changed: withdrawals of the member are locked. */
  'lock',
  'size',
  'velocity',
  'signer',
  'lost',
] as const;

export const withdrawal = record(
  {
    withdrawalId: shownId('withdrawal'),
    asset: assetCode,
    network: z.string(),
    address: z.string(),
    label: z.optional(z.string()),
    /** What leaves the account, the fee in it. */
    quantity: decimalText,
    fee: decimalText,
    arrives: decimalText,
    status: z.enum(['sending', 'completed', 'dismissed']),
    stage: z.enum(WITHDRAWAL_STAGES),
    causes: z.array(z.enum(WITHDRAWAL_CAUSES)),
    /** Present while it waits for a time. */
    waitsUntil: z.optional(millis),
    canCancel: z.boolean(),
    transactionId: z.optional(z.string()),
    /** Where the transaction can be seen. */
    transactionUrl: z.optional(z.string()),
    confirmations: z.optional(integer),
    confirmationsNeeded: integer,
    createdAt: millis,
    closedAt: z.optional(millis),
  },
  { withdrawalId: 'autoid', fee: 'gas', arrives: 'arrive' },
);
export type WithdrawalRow = z.output<typeof withdrawal>;

const bookedAddress = record(
  {
    addressId: z.string(),
    network: z.string(),
    address: z.string(),
    label: z.string(),
    /** From when it may be paid to in allow-list mode. */
    usableFrom: millis,
    createdAt: millis,
  },
  { addressId: 'id' },
);
export type BookedAddress = z.output<typeof bookedAddress>;

export const addressBook = record({
  addresses: z.array(bookedAddress),
  /** Withdrawals go to addresses of the book only. */
  isAllowListOn: z.boolean(),
  /** When a wish to switch it off takes effect. */
  allowListEndsAt: z.optional(millis),
  /** How long a new address, and switching off, wait. */
  holdHours: integer,
});
