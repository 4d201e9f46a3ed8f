/**
 * GET /trad/trad: one pair with its book and tape, as the trade and details screens open. Ours: between which prices
 * a limit order may be now, both inclusive; 0 while no index is known and every price is allowed.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText, integer } from '../scalars.ts';
import { level, pair, pairRequest, tapeTrade } from './entities.ts';

export const trad = defineCall({
  method: 'GET',
  path: '/trad/trad',
  auth: 'public',
  request: pairRequest,
  response: record(
    {
      pair,
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
