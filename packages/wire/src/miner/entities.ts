/**
 * Lock mining as its calls answer it. Rates are fractions a day (0.001 = 0.1 %), amounts decimal text of the
 * product's coin. Source: spec §2 lab, §3 miner product, miner count, locked-mining order; ADR 50, 51.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import {
  assetCode,
  decimalText,
  enabled,
  identifier,
  integer,
  millis,
  optionalDecimal,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const LOCK_STATUSES = ['running', 'complete', 'redeemed'] as const;
export type LockStatus = (typeof LOCK_STATUSES)[number];
/** §3 locked-mining order: where it stands. */
export const lockStatus = z.enum(LOCK_STATUSES);

/**
 * §3 miner product. Ours: its coin, whether it takes locks, what redeeming early costs of the principal and
 * whether the interest so far is kept then, the interest that the pool still has for new locks, and the version of
 * these terms: whoever locks names the one that was shown.
 */
export const minerProduct = record(
  {
    productId: identifier,
    name: z.string(),
    asset: assetCode,
    assetDecimals: integer,
    isOpen: enabled,
    rateMin: decimalText,
    rateMax: decimalText,
    termDays: integer,
    amountMin: decimalText,
    amountMax: decimalText,
    earlyFeeRate: decimalText,
    keepsInterest: z.boolean(),
    pool: decimalText,
    version: integer,
  },
  {
    productId: 'id',
    assetDecimals: 'accuracy',
    isOpen: 'state',
    rateMin: 'minGas',
    rateMax: 'maxGas',
    termDays: 'cycle',
    amountMin: 'minNumber',
    amountMax: 'maxNumber',
    earlyFeeRate: 'redeemGas',
    keepsInterest: 'keepIncome',
  },
);
export type MinerProduct = z.output<typeof minerProduct>;

/** What redeeming a lock that runs would come to now: the fee, the interest that is lost, what comes back. */
const earlyEnd = record(
  { fee: decimalText, forfeited: decimalText, paid: decimalText },
  { fee: 'fee', forfeited: 'lost', paid: 'paid' },
);

/**
 * §3 locked-mining order. `interest` is what has been booked of it, or kept at its end; days are those that are
 * booked; paid is all that came back.
 */
export const minerOrder = record(
  {
    orderId: shownId('lock'),
    productId: identifier,
    name: z.string(),
    asset: assetCode,
    assetDecimals: integer,
    amount: decimalText,
    rate: decimalText,
    termDays: integer,
    daysBooked: integer,
    dailyInterest: decimalText,
    interest: decimalText,
    interestAtTerm: decimalText,
    status: lockStatus,
    createdAt: millis,
    expiresAt: millis,
    earlyFeeRate: decimalText,
    keepsInterest: z.boolean(),
    early: z.optional(earlyEnd),
    closedAt: z.optional(millis),
    fee: optionalDecimal,
    paid: optionalDecimal,
  },
  {
    orderId: 'id',
    productId: 'minerid',
    assetDecimals: 'accuracy',
    amount: 'number',
    rate: 'gas',
    termDays: 'cycle',
    daysBooked: 'days',
    dailyInterest: 'dayIncome',
    interest: 'income',
    interestAtTerm: 'totalIncome',
    earlyFeeRate: 'redeemGas',
    keepsInterest: 'keepIncome',
    early: 'redeem',
  },
);
export type MinerOrder = z.output<typeof minerOrder>;
