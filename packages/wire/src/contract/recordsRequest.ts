/** The filters of the futures records: page, and optionally a pair and a side. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, pageNumber, positionSide } from '../scalars.ts';

export const contractRecordsRequest = record({
  page: pageNumber,
  baseAsset: z.optional(assetCode),
  quoteAsset: z.optional(assetCode),
  side: z.optional(positionSide),
});
