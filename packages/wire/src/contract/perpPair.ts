/**
 * A perpetual as several calls answer it: §3 symbol/pair, of which a `number` counts whole lots (so
 * amount_accuracy is 0), `unit` is the base coin in a lot, and volumes are in base coin. Ours: mark, index,
 * open interest (base coin), funding rates (fractions for one interval: 0.0001 = 0.01 %), the time of the
 * next funding, and the terms a form reckons with. Source: spec §3, §9; issue 10.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { decimalText, integer, millis, priceText } from '../scalars.ts';
import { PAIR_FIELDS, PAIR_NAMES } from '../trad/entities.ts';

export const perpPair = record(
  {
    ...PAIR_FIELDS,
    /** True while only closes and cancels are taken. */
    isReduceOnly: z.boolean(),
    /** Missing before the first index price; so the index. */
    markPrice: priceText,
    indexPrice: priceText,
    /** When the index was told last; 0 before. Older than 10 s, nothing is opened. */
    indexedAt: millis,
    openInterest: decimalText,
    /** What was charged last, and what would be charged now. */
    fundingRateLast: decimalText,
    fundingRate: decimalText,
    nextFundingAt: millis,
    fundingIntervalMs: integer,
  },
  PAIR_NAMES,
);
export type PerpPair = z.output<typeof perpPair>;

/** Up to a notional (in quote, inclusive): the maintenance rate and the highest leverage. */
const tier = record(
  { notionalCap: decimalText, rate: decimalText, leverageMax: integer },
  { leverageMax: 'max_lever' },
);

/** What of a perpetual stays as it is while it trades. */
export const perpTerms = record({
  leverages: z.array(integer),
  tiers: z.array(tier),
  /** Largest distance of a price from the mark, and the cap of a funding rate, as fractions. */
  priceBand: decimalText,
  fundingCap: decimalText,
  /** For 8 hours. */
  interest: decimalText,
});
export type PerpTerms = z.output<typeof perpTerms>;
