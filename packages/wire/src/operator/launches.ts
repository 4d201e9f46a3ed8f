/** Offerings of new coins, and lock mining: their terms and what became of them. */
import * as z from 'zod/mini';
import { defineChanging, defineCommanding, defineOperation } from './operation.ts';
import {
  assetId,
  bigNumber,
  flag,
  listOf,
  lotCount,
  marketId,
  memberId,
  millis,
  oneOf,
  share,
  small,
  text,
  units,
  whole,
} from './scalars.ts';

const OFFERING_MODES = ['proRata', 'firstCome'] as const;

export const createOffering = defineCommanding({
  issuerId: memberId,
  assetId,
  payAsset: assetId,
  mode: oneOf(OFFERING_MODES),
  identityRequired: flag,
  lot: units,
  lotPrice: units,
  supply: lotCount,
  memberMin: lotCount,
  memberMax: lotCount,
  feeRate: share,
  opensAt: whole(),
  closesAt: whole(),
  listsAt: whole(),
  marketId: z.optional(marketId),
  unlocks: listOf({ at: whole(), share }),
  seed: text,
});
export const openOffering = defineCommanding({ offeringId: small });
export const cancelOffering = defineCommanding({ offeringId: small });

const offeringRow = z.object({
  offering: z.object({
    offeringId: z.int(),
    issuerId: z.int(),
    assetId: z.int(),
    payAsset: z.int(),
    mode: z.enum(OFFERING_MODES),
    identityRequired: z.boolean(),
    lot: bigNumber,
    lotPrice: bigNumber,
    supply: z.int(),
    memberMin: z.int(),
    memberMax: z.int(),
    feeRate: bigNumber,
    opensAt: millis,
    closesAt: millis,
    listsAt: millis,
    marketId: z.optional(z.int()),
    unlocks: z.array(z.object({ at: millis, share: bigNumber })),
    seed: z.string(),
  }),
  status: z.string(),
  committed: z.int(),
  memberCount: z.int(),
  remaining: z.int(),
  sold: z.int(),
  raised: bigNumber,
});
export type OfferingRow = z.output<typeof offeringRow>;

export const offerings = defineOperation({}, z.array(offeringRow));

const holders = z.object({
  isBehind: z.boolean(),
  offerings: z.array(z.object({ offeringId: z.int(), count: z.int() })),
});
export type OfferingHolders = z.output<typeof holders>;

/** How many members each offering has or had, as the rows of SQL tell it. */
export const ieoHolders = defineOperation({}, holders);

const MINING_TERMS = {
  name: text,
  isOpen: flag,
  rateMin: share,
  rateMax: share,
  termDays: small,
  amountMin: units,
  amountMax: units,
  earlyFeeRate: share,
  keepsInterest: flag,
};
export const listMining = defineCommanding({ assetId, ...MINING_TERMS });
export const changeMining = defineChanging({ productId: small, ...MINING_TERMS });

const miningProduct = z.object({
  productId: z.int(),
  assetId: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  rateMin: bigNumber,
  rateMax: bigNumber,
  termDays: z.int(),
  amountMin: bigNumber,
  amountMax: bigNumber,
  earlyFeeRate: bigNumber,
  keepsInterest: z.boolean(),
});
export type MiningProductRow = z.output<typeof miningProduct>;

const miningOffer = z.object({
  product: miningProduct,
  pool: bigNumber,
  promised: bigNumber,
  count: z.int(),
  principal: bigNumber,
});
export type MiningOfferRow = z.output<typeof miningOffer>;

export const mining = defineOperation({}, z.array(miningOffer));

const sums = z.object({
  isBehind: z.boolean(),
  products: z.array(
    z.object({
      productId: z.int(),
      running: z.int(),
      complete: z.int(),
      redeemed: z.int(),
      principal: bigNumber,
      promised: bigNumber,
      interest: bigNumber,
      fees: bigNumber,
    }),
  ),
});
export type MiningSums = z.output<typeof sums>;

/** What all locks came to, by product, as the rows of SQL tell it. */
export const miningSums = defineOperation({}, sums);
