/** The exchange as a whole: what is listed, what the ledger holds, what was booked, and its history. */
import * as z from 'zod/mini';
import { defineChanging, defineCommanding, defineOperation } from './operation.ts';
import {
  assetId,
  bigNumber,
  decimalsCount,
  externalId,
  flag,
  lotCount,
  marketId,
  memberId,
  millis,
  newAssetCode,
  oneOf,
  ppm,
  reference,
  signedUnits,
  small,
  units,
} from './scalars.ts';

/** The accounts of the house that an operator funds; fees are only taken out. */
const FUNDED_ACCOUNTS = ['insurance', 'flash', 'mining', 'cycle', 'fiat', 'fee'] as const;
const BOARDS = ['main', 'pioneer'] as const;

const asset = z.object({ assetId: z.int(), code: z.string(), decimals: z.int() });

const ANY_MARKET = {
  marketId: z.int(),
  baseAsset: z.int(),
  quoteAsset: z.int(),
  board: z.enum(BOARDS),
  priceDecimals: z.int(),
  quantityDecimals: z.int(),
  quantityMin: z.int(),
  quantityMax: z.int(),
  feeRateMaker: bigNumber,
  feeRateTaker: bigNumber,
  priceBand: bigNumber,
  openOrdersMax: z.int(),
};

const SPOT_STATUSES = ['trading', 'cancelOnly', 'halted', 'delisted'] as const;

const spotMarket = z.object({
  kind: z.literal('spot'),
  status: z.enum(SPOT_STATUSES),
  ...ANY_MARKET,
});

const perpMarket = z.object({
  kind: z.literal('perp'),
  status: z.enum(['trading', 'reduceOnly', 'halted']),
  ...ANY_MARKET,
  contractSize: z.int(),
  leverages: z.array(z.int()),
  leverageMax: z.int(),
  tiers: z.array(z.object({ notionalCap: bigNumber, rate: bigNumber, leverageMax: z.int() })),
  fundingIntervalMs: millis,
  interestE9: z.int(),
  fundingCapE9: z.int(),
  impactNotional: bigNumber,
});

/** The index of a pair: `price` × 10^-decimals quote per base. */
export const indexPrice = z.object({
  baseAsset: z.int(),
  quoteAsset: z.int(),
  price: z.int(),
  decimals: z.int(),
  setAt: millis,
});

/** The exchange at a glance: rates in parts per million, quantities in lots. */
const exchangeRow = z.object({
  seq: z.int(),
  time: millis,
  isHalted: z.boolean(),
  assets: z.array(asset),
  markets: z.array(z.union([spotMarket, perpMarket])),
  /** Ticks by market; 0 = none yet. */
  indexPrices: z.array(z.int()),
  indexes: z.array(indexPrice),
  memberIdMax: z.int(),
  platformAssetId: z.optional(z.int()),
  stateHash: z.string(),
});
export type ExchangeRow = z.output<typeof exchangeRow>;
export type AssetRow = ExchangeRow['assets'][number];
export type MarketRow = ExchangeRow['markets'][number];
export type SpotRow = z.output<typeof spotMarket>;
export type PerpRow = z.output<typeof perpMarket>;

export const exchange = defineOperation({}, exchangeRow);

/** The sums of an asset, in smallest units. */
export const ledger = defineOperation(
  {},
  z.array(
    z.object({
      assetId: z.int(),
      total: bigNumber,
      house: z.record(z.string(), bigNumber),
      members: bigNumber,
      held: bigNumber,
      fees: bigNumber,
      external: bigNumber,
    }),
  ),
);

export const balances = defineOperation(
  { memberId },
  z.array(z.object({ assetId: z.int(), available: bigNumber, held: bigNumber })),
);

/** What the exchange knows of a member; nothing of one that it does not know. */
export const memberState = defineOperation(
  { memberId },
  z.object({ member: z.optional(z.object({ role: z.string(), isFrozen: z.boolean() })) }),
);

/** The entry that an external id was booked in. */
export const booked = defineOperation({ externalId }, z.object({ seq: z.optional(z.int()) }));

export const rebuildProjections = defineOperation({}, z.object({}));

export const creditMember = defineCommanding({ memberId, assetId, amount: units, externalId });

export const fundHouse = defineCommanding({
  account: oneOf(FUNDED_ACCOUNTS),
  assetId,
  amount: signedUnits,
  externalId,
});

export const setMemberFrozen = defineCommanding({ memberId, isFrozen: flag });
export const listAsset = defineCommanding({ code: newAssetCode, decimals: decimalsCount });
export const setPlatformAsset = defineCommanding({ assetId });

/** What of a market's terms every kind of it has. */
export const LIMITS = {
  quantityMin: lotCount,
  quantityMax: lotCount,
  feeRateMaker: ppm,
  feeRateTaker: ppm,
  priceBand: ppm,
};

/** What of a market is fixed when it is listed. */
export const GRID = {
  baseAsset: assetId,
  quoteAsset: assetId,
  board: oneOf(BOARDS),
  priceDecimals: decimalsCount,
  quantityDecimals: decimalsCount,
};

export const listMarket = defineCommanding({
  kind: oneOf(['spot']),
  ...GRID,
  ...LIMITS,
  openOrdersMax: z.optional(small),
  reference,
});

export const changeMarket = defineChanging({
  marketId,
  status: oneOf(SPOT_STATUSES),
  ...LIMITS,
  openOrdersMax: small,
});
