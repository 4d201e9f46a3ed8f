/**
 * GET /contract/contract: one perpetual with its terms, book and tape; §7 futures info returns info, buy, sell. Ours:
 * between which prices a limit order may be now, both inclusive; 0 while there is no mark.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText, integer } from '../scalars.ts';
import { level, pairRequest, tapeTrade } from '../trad/entities.ts';
import { perpPair, perpTerms } from './perpPair.ts';

export const contractInfo = defineCall({
  method: 'GET',
  path: '/contract/contract',
  auth: 'public',
  request: pairRequest,
  response: record(
    {
      pair: perpPair,
      terms: perpTerms,
      bids: z.array(level),
      asks: z.array(level),
      trades: z.array(tapeTrade),
      sequence: integer,
      priceMin: decimalText,
      priceMax: decimalText,
    },
    { pair: 'info' },
  ),
  rejects: ['marketUnknown'],
});
