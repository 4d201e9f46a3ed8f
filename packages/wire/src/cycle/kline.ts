/** GET /cycle/kline: the pair's index as bars, oldest first, without volume, as §3 chart history request. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { chartDate, klineRow, marketSymbol, periodMinutes, wholeNumber } from '../scalars.ts';
import { KLINE_COUNT_MAX } from '../trad/kline.ts';

export const cycleKline = defineCall({
  method: 'GET',
  path: '/cycle/kline',
  auth: 'public',
  request: record(
    {
      marketSymbol,
      marketKind: z.optional(z.enum(['cycle'])),
      periodMinutes,
      count: z.optional(wholeNumber(1, KLINE_COUNT_MAX)),
      date: chartDate,
    },
    { marketSymbol: 'pairname' },
  ),
  response: z.array(klineRow),
  rejects: ['cycleUnknown'],
});
