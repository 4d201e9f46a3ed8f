/** GET /trad/kline: chart history, oldest first. date is a time key (exclusive) or 0 for now. Source: spec §3, §7, §9. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { chartDate, klineRow, marketSymbol, periodMinutes, wholeNumber } from '../scalars.ts';

/** §9: bars of one request. */
export const KLINE_COUNT = 300;
/** §9: bars of one answer at the most. */
export const KLINE_COUNT_MAX = 1000;

export const kline = defineCall({
  method: 'GET',
  path: '/trad/kline',
  auth: 'public',
  request: record(
    {
      marketSymbol,
      marketKind: z.optional(z.enum(['trad', 'spot'])),
      periodMinutes,
      count: z.optional(wholeNumber(1, KLINE_COUNT_MAX)),
      date: chartDate,
    },
    { marketSymbol: 'pairname' },
  ),
  response: z.array(klineRow),
  rejects: ['marketUnknown'],
});
