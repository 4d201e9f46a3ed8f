/**
 * GET /contract/kline: chart history, oldest first, as §3 chart history request. `series` is ours: what the
 * bars are of, the last price unless told otherwise; marks and indexes have no volume.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { chartDate, klineRow, marketSymbol, periodMinutes, wholeNumber } from '../scalars.ts';
import { KLINE_COUNT_MAX } from '../trad/kline.ts';

/** What a chart of a perpetual may show. */
export const PERP_SERIES = ['last', 'mark', 'index'] as const;
export type PerpSeries = (typeof PERP_SERIES)[number];

export const contractKline = defineCall({
  method: 'GET',
  path: '/contract/kline',
  auth: 'public',
  request: record(
    {
      marketSymbol,
      marketKind: z.optional(z.enum(['contract'])),
      series: z.optional(z.enum(PERP_SERIES)),
      periodMinutes,
      count: z.optional(wholeNumber(1, KLINE_COUNT_MAX)),
      date: chartDate,
    },
    { marketSymbol: 'pairname' },
  ),
  response: z.array(klineRow),
  rejects: ['marketUnknown'],
});
