/** GET /account/myAccountCount: the totals of the three books of account in USDT. Source: spec §3 totals. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText } from '../scalars.ts';

const total = record({
  valueUsdt: decimalText,
  /** Coins that are held and left out, as they have no price now; missing when all have one. */
  unpriced: z.optional(z.array(assetCode)),
});

export const myAccountCount = defineCall({
  method: 'GET',
  path: '/account/myAccountCount',
  auth: 'member',
  request: record({}),
  response: record({ spotTotal: total, perpTotal: total, fiatTotal: total }),
});
