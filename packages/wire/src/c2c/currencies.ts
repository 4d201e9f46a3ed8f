/** GET /c2c/currencies (ours): what money coins can be bought and sold for. Source: issue 12 §2. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, optionalDecimal } from '../scalars.ts';

const fiatCurrency = record({
  currency: assetCode,
  asset: assetCode,
  /** Money for one coin: what a member pays, and what a member is paid; absent = not offered. */
  buyPrice: optionalDecimal,
  sellPrice: optionalDecimal,
  /** Of one order, in money. */
  amountMin: decimalText,
  amountMax: decimalText,
  /** Of the coin. */
  baseDecimals: integer,
  minutesToPay: integer,
});
export type FiatCurrencyRow = z.output<typeof fiatCurrency>;

export const fiatCurrencies = defineCall({
  method: 'GET',
  path: '/c2c/currencies',
  auth: 'public',
  request: record({}),
  response: z.array(fiatCurrency),
});
