/** GET /account/shownCurrencies (ours): in what else than USDT a member may see values. Source: issue 15 §3. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, integer, optionalDecimal } from '../scalars.ts';

const shownCurrency = record({
  currency: assetCode,
  /** Of the currency for one USDT, as the operator set it; absent for a coin. */
  perUsdt: optionalDecimal,
  /** USDT for one, by the last price; absent for money of a bank. */
  usdtEach: optionalDecimal,
  /** A demo's example, that nobody vouches for. */
  isExample: z.boolean(),
  /** UTC milliseconds; absent for a coin, whose price is the market's now. */
  setAt: z.optional(integer),
});
export type ShownCurrencyRow = z.output<typeof shownCurrency>;

export const shownCurrencies = defineCall({
  method: 'GET',
  path: '/account/shownCurrencies',
  auth: 'public',
  request: record({}),
  response: z.array(shownCurrency),
});
