/** The filters of the records screen: page, and optionally a pair and a side. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, pageNumber, side } from '../scalars.ts';

export const recordsRequest = record({
  page: pageNumber,
  baseAsset: z.optional(assetCode),
  quoteAsset: z.optional(assetCode),
  side: z.optional(side),
});
