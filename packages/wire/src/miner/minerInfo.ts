/**
 * GET /miner/minerInfo: the member's locks in figures. §3 miner count: what is locked, what was booked today
 * (UTC) and in all, in USDT at the prices of this moment, and how many locks run. Ours: what was booked each day,
 * oldest first, today last. Interest that was forfeited is in none of them. Source: spec §2 lab, §3, §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, millis, wholeNumber } from '../scalars.ts';

/** How many days are told unless more or fewer are asked for. */
export const INCOME_DAYS = 30;

export const minerInfo = defineCall({
  method: 'GET',
  path: '/miner/minerInfo',
  auth: 'member',
  request: record({ dayCount: z.optional(wholeNumber(1, 365)) }, { dayCount: 'days' }),
  response: record(
    {
      lockedUsdt: decimalText,
      todayUsdt: decimalText,
      incomeUsdt: decimalText,
      count: integer,
      days: z.array(
        record(
          { bookedAt: millis, incomeUsdt: decimalText },
          { bookedAt: 'date', incomeUsdt: 'income' },
        ),
      ),
      isBehind: z.boolean(),
      /** Coins without a price, which no figure contains. */
      unpriced: z.optional(z.array(assetCode)),
    },
    { lockedUsdt: 'totalPayNumber', todayUsdt: 'totalTodayIncome', incomeUsdt: 'totalIncome' },
  ),
});
