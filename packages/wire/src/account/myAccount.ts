/** GET /account/myAccount: the member's coin account, one row a coin. Source: spec §3 wallet asset rows. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, optionalDecimal } from '../scalars.ts';

export const assetRow = record({
  asset: assetCode,
  available: decimalText,
  held: decimalText,
  /** Missing for a coin without a price. */
  valueUsdt: optionalDecimal,
  /** The chains it comes in and goes out by, with commas; empty where there is none. */
  network: z.string(),
});
export type AssetRow = z.output<typeof assetRow>;

export const myAccount = defineCall({
  method: 'GET',
  path: '/account/myAccount',
  auth: 'member',
  request: record({}),
  response: z.array(assetRow),
});
