/**
 * GET /cycle/fairness (ours): what contracts came to, pair by pair: of the last 24 h and of 30 days, by the hour
 * of their end; `since` is when a span begins, the full hour before that; and the winning share at which a member neither gains nor loses. Source: issue 11 §2.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, identifier, integer, marketSymbol, millis } from '../scalars.ts';
import { cycleRates } from './entities.ts';

/** staked, paid and the house's result of contracts that were not void; payoutRatio is paid ÷ staked. */
const coin = record({
  stakeAsset: assetCode,
  staked: decimalText,
  paid: decimalText,
  houseResult: decimalText,
  payoutRatio: decimalText,
});

const count = integer;
const span = record({
  hours: integer,
  since: millis,
  count,
  won: count,
  lost: count,
  tie: count,
  voided: count,
  coins: z.array(coin),
});

export const fairness = record(
  {
    productId: identifier,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    marketSymbol,
    spans: z.array(span),
    durations: z.array(cycleRates),
  },
  { productId: 'autoid', durations: 'lever' },
);
export type CycleFairness = z.output<typeof fairness>;

export const cycleFairness = defineCall({
  method: 'GET',
  path: '/cycle/fairness',
  auth: 'public',
  isContent: true,
  request: record({ baseAsset: z.optional(assetCode), quoteAsset: z.optional(assetCode) }),
  response: z.array(fairness),
});
