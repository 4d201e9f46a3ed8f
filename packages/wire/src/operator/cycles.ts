/** Timed contracts: their terms, what is at risk, and what they came to. */
import * as z from 'zod/mini';
import { indexPrice } from './exchange.ts';
import { defineChanging, defineCommanding, defineOperation } from './operation.ts';
import {
  assetId,
  bigNumber,
  flag,
  listOf,
  millis,
  ppm,
  reference,
  rowCount,
  small,
  units,
  whole,
} from './scalars.ts';

const TERMS = {
  isOpen: flag,
  tickTimeoutMs: whole(),
  ticksMin: small,
  coins: listOf({
    assetId,
    stakeMin: units,
    stakeMax: units,
    memberMax: units,
    pairMax: units,
    secondMax: units,
  }),
  durations: listOf({
    seconds: small,
    payoutRate: ppm,
    lossRate: ppm,
    stakeMins: listOf({ amount: units }),
  }),
};

export const listCycle = defineCommanding({
  baseAsset: assetId,
  quoteAsset: assetId,
  ...TERMS,
  reference,
});
export const changeCycle = defineChanging({ productId: small, ...TERMS });

const cycleProduct = z.object({
  productId: z.int(),
  baseAsset: z.int(),
  quoteAsset: z.int(),
  isOpen: z.boolean(),
  tickTimeoutMs: millis,
  ticksMin: z.int(),
  coins: z.array(
    z.object({
      assetId: z.int(),
      stakeMin: bigNumber,
      stakeMax: bigNumber,
      memberMax: bigNumber,
      pairMax: bigNumber,
      secondMax: bigNumber,
    }),
  ),
  durations: z.array(
    z.object({
      seconds: z.int(),
      payoutRate: bigNumber,
      lossRate: bigNumber,
      stakeMins: z.array(bigNumber),
    }),
  ),
});
export type CycleProductRow = z.output<typeof cycleProduct>;
export type CycleCoinRow = CycleProductRow['coins'][number];

const cycleOffer = z.object({
  product: cycleProduct,
  /** Absent while it is missing or too old for a contract. */
  index: z.optional(indexPrice),
  exposures: z.array(z.object({ assetId: z.int(), atRisk: bigNumber, available: bigNumber })),
});
export type CycleOfferRow = z.output<typeof cycleOffer>;

export const cycles = defineOperation({}, z.array(cycleOffer));

const cycleRiskRow = z.object({
  assetId: z.int(),
  atRisk: bigNumber,
  pairMax: bigNumber,
  secondMax: bigNumber,
  expiries: z.array(z.object({ at: millis, atRisk: bigNumber })),
  won: z.int(),
  lost: z.int(),
  tie: z.int(),
  void: z.int(),
  staked: bigNumber,
  paid: bigNumber,
  result: bigNumber,
});
export type CycleRiskRow = z.output<typeof cycleRiskRow>;

const cycleReport = z.object({
  houses: z.array(z.object({ assetId: z.int(), available: bigNumber, escrow: bigNumber })),
  pairs: z.array(
    z.object({
      baseAsset: z.int(),
      quoteAsset: z.int(),
      isOpen: z.boolean(),
      running: z.int(),
      rows: z.array(cycleRiskRow),
    }),
  ),
});
export type CycleReport = z.output<typeof cycleReport>;

/** With so many seconds of expiry of each pair. */
export const cycleRisk = defineOperation({ count: rowCount }, cycleReport);
