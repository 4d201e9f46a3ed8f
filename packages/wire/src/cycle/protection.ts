/**
 * GET /cycle/protection (ours): what the member allows themselves, and what of the day (UTC) is used. A limit
 * that is missing is none; while a higher one waits, next and its time say so. Source: issue 11 §3.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, millis, optionalDecimal } from '../scalars.ts';

/** atRisk: lost on balance today with all that may still be lost; netResult: what today's ended ones brought. */
const limits = record({
  asset: assetCode,
  stakeMax: optionalDecimal,
  lossMax: optionalDecimal,
  stakeMaxNext: optionalDecimal,
  stakeNextAt: z.optional(millis),
  lossMaxNext: optionalDecimal,
  lossNextAt: z.optional(millis),
  staked: decimalText,
  atRisk: decimalText,
  netResult: decimalText,
  settledCount: integer,
});

export const protection = record({
  coolOffUntil: z.optional(millis),
  /** When the first contract of the day was accepted. */
  startedAt: z.optional(millis),
  limits: z.array(limits),
});
export type CycleProtection = z.output<typeof protection>;

export const cycleProtection = defineCall({
  method: 'GET',
  path: '/cycle/protection',
  auth: 'member',
  request: record({}),
  response: protection,
});
