/** The filters of the futures records: page, and optionally a pair and a side. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, pageNumber, pageSize, positionSide, RANGE } from '../scalars.ts';

const FILTERS = {
  page: pageNumber,
  baseAsset: z.optional(assetCode),
  quoteAsset: z.optional(assetCode),
  side: z.optional(positionSide),
};

export const contractRecordsRequest = record(FILTERS);

/** Of the past, within a range of time, in pages of up to 100 (ours). */
export const contractHistoryRequest = record({ ...FILTERS, pageSize, ...RANGE });
