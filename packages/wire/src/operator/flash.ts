/** Flash exchange: its pairs, their terms, and what the house keeps for them. */
import * as z from 'zod/mini';
import { indexPrice } from './exchange.ts';
import { defineChanging, defineCommanding, defineOperation } from './operation.ts';
import { assetId, bigNumber, flag, millis, ppm, units, whole } from './scalars.ts';

export const setFlashPair = defineChanging({
  baseAsset: assetId,
  quoteAsset: assetId,
  isOpen: flag,
  spread: ppm,
  driftMax: ppm,
  validMs: whole(),
  indexAgeMaxMs: whole(),
  baseMin: units,
  baseMax: units,
  quoteMin: units,
  quoteMax: units,
});

export const setFlashStock = defineCommanding({ assetId, least: units, most: units });

const flashPair = z.object({
  baseAsset: z.int(),
  quoteAsset: z.int(),
  isOpen: z.boolean(),
  spread: bigNumber,
  driftMax: bigNumber,
  validMs: millis,
  indexAgeMaxMs: millis,
  baseMin: bigNumber,
  baseMax: bigNumber,
  quoteMin: bigNumber,
  quoteMax: bigNumber,
});
export type FlashPairRow = z.output<typeof flashPair>;

const flashOffer = z.object({
  pair: flashPair,
  /** Absent while it is missing or old. */
  index: z.optional(indexPrice),
});
export type FlashOfferRow = z.output<typeof flashOffer>;

export const flash = defineOperation({}, z.array(flashOffer));

const flashStock = z.object({
  assetId: z.int(),
  held: bigNumber,
  least: z.optional(bigNumber),
  most: z.optional(bigNumber),
});
export type FlashStockRow = z.output<typeof flashStock>;

export const flashInventory = defineOperation({}, z.array(flashStock));
