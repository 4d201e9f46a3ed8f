/** Perpetuals: their terms, where they stand, and who is near liquidation. */
import * as z from 'zod/mini';
import { GRID, LIMITS } from './exchange.ts';
import { defineChanging, defineCommanding, defineOperation } from './operation.ts';
import {
  bigNumber,
  listOf,
  marketId,
  millis,
  oneOf,
  ppm,
  reference,
  rowCount,
  small,
  units,
  whole,
} from './scalars.ts';

const TERMS = {
  ...LIMITS,
  openOrdersMax: small,
  leverages: listOf({ leverage: small }),
  leverageMax: small,
  tiers: listOf({ notionalCap: units, rate: ppm, leverageMax: small }),
  fundingIntervalMs: whole(),
  interestE9: whole(),
  fundingCapE9: whole(),
  impactNotional: units,
};

export const listPerp = defineCommanding({ ...GRID, contractSize: small, ...TERMS, reference });

export const changePerp = defineChanging({
  marketId,
  status: oneOf(['trading', 'reduceOnly', 'halted']),
  ...TERMS,
});

/** Prices in ticks, 0 before the first index; rates in parts per 1 000 000 000. */
const perpFacts = z.object({
  marketId: z.int(),
  mark: z.int(),
  index: z.int(),
  indexAt: millis,
  openInterest: z.int(),
  fundingRateE9: z.int(),
  fundingNextE9: z.int(),
  fundingAt: millis,
});
export type PerpFactsRow = z.output<typeof perpFacts>;

export const perps = defineOperation({}, z.array(perpFacts));

const POSITION = {
  memberId: z.int(),
  side: z.string(),
  mode: z.string(),
  quantity: z.int(),
};

const perpRiskRow = z.object({
  marketId: z.int(),
  mark: z.int(),
  fund: bigNumber,
  rowCount: z.int(),
  openInterest: z.int(),
  leverages: z.array(z.object({ upTo: z.int(), rowCount: z.int() })),
  nearest: z.array(
    z.object({
      ...POSITION,
      notional: bigNumber,
      unrealized: bigNumber,
      leverage: z.int(),
      liquidation: z.optional(z.number()),
      distancePpm: z.optional(z.int()),
    }),
  ),
  queue: z.array(z.object({ ...POSITION, score: z.number() })),
});
export type PerpRiskRow = z.output<typeof perpRiskRow>;

/** Of one perpetual or of all, with so many rows of each list. */
export const perpRisk = defineOperation(
  { marketId: z.optional(marketId), count: rowCount },
  z.array(perpRiskRow),
);
