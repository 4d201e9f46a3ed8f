/** The filters of the records screen: page, and optionally a pair and a side. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, pageNumber, pageSize, RANGE, side } from '../scalars.ts';

const FILTERS = {
  page: pageNumber,
  baseAsset: z.optional(assetCode),
  quoteAsset: z.optional(assetCode),
  side: z.optional(side),
};

export const recordsRequest = record(FILTERS);

/** Of the past, within a range of time, in pages of up to 100 (ours). */
export const historyRequest = record({ ...FILTERS, pageSize, ...RANGE });
