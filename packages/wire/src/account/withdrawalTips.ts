/**
 * GET /account/withdrawalTips: how a coin can be withdrawn: networks with fees, limits, what is left today, and what
 * the member still lacks. Source: spec §5 withdraw, §6, §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, enabled, integer, millis } from '../scalars.ts';

const way = record(
  {
    network: z.string(),
    /** The kind of chain, by which an address is checked. */
    addressKind: z.string(),
    withdrawEnabled: enabled,
    fee: decimalText,
    /** Of one withdrawal by this network: the narrower of its own limits and the coin's. */
    quantityMin: decimalText,
    quantityMax: decimalText,
    confirmations: integer,
  },
  { fee: 'gas' },
);
export type WithdrawalWay = z.output<typeof way>;

export const withdrawalTips = defineCall({
  method: 'GET',
  path: '/account/withdrawalTips',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: record({
    asset: assetCode,
    decimals: integer,
    available: decimalText,
    quantityMin: decimalText,
    quantityMax: decimalText,
    dayMax: decimalText,
    leftToday: decimalText,
    ways: z.array(way),
    isIdentityMissing: z.boolean(),
    isFundPasswordMissing: z.boolean(),
    /** Withdrawals of everybody stand still. */
    isStopped: z.boolean(),
    lockedUntil: z.optional(millis),
  }),
  rejects: ['assetUnknown'],
});
export type WithdrawalTips = z.output<typeof withdrawalTips.response>;
