/** What a market is: its assets, grid, limits, fees and status. Source: product.md §3, spec §3. */
import type { Amount, AssetId, Lots, MarketId, Millis, Rate } from '@candor/money';

/** main = established coins; pioneer = new ones. */
export type Board = 'main' | 'pioneer';

/** trading: all commands · cancelOnly: only cancels · halted: nothing · delisted: nothing, and nothing rests there. */
export type MarketStatus = 'trading' | 'cancelOnly' | 'halted' | 'delisted';

export interface AssetSpec {
  readonly assetId: AssetId;
  /** 1 to 12 capitals and digits, e.g. BTC. */
  readonly code: string;
  /** Digits of the smallest unit, 0 to 12. */
  readonly decimals: number;
}

/**
 * trading: all commands · reduceOnly: only closes and cancels · halted: no command of a member, and no trigger fires;
 * marks, funding and liquidation go on with the index.
 */
export type PerpStatus = 'trading' | 'reduceOnly' | 'halted';

/** What a market of any kind has. */
interface AnyMarketSpec {
  readonly marketId: MarketId;
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  readonly board: Board;
  /** tick = 10^-priceDecimals quote per base. */
  readonly priceDecimals: number;
  /** 10^-quantityDecimals base is a lot, or what a contract counts. priceDecimals + quantityDecimals ≤ quote decimals, so a notional is exact. */
  readonly quantityDecimals: number;
  readonly quantityMin: Lots;
  readonly quantityMax: Lots;
  readonly feeRateMaker: Rate;
  readonly feeRateTaker: Rate;
  /** Largest allowed distance of a price from the index, e.g. 5 %. */
  readonly priceBand: Rate;
  /** How many open orders a member may have in the market, 1 to 10 000; `OPEN_ORDERS_MAX` unless said otherwise. */
  readonly openOrdersMax: number;
}

/** Coins for coins. */
export interface SpotMarketSpec extends AnyMarketSpec {
  readonly kind: 'spot';
  readonly status: MarketStatus;
}

/** Up to a notional: how much of it must be kept, and how far it may be levered. */
export interface PerpTier {
  /** Inclusive, in smallest quote units; no row may be opened beyond the last tier's. */
  readonly notionalCap: Amount;
  readonly rate: Rate;
  readonly leverageMax: number;
}

/** Perpetual futures, settled in the quote asset. Rates named E9 are parts per 1 000 000 000. */
export interface PerpMarketSpec extends AnyMarketSpec {
  readonly kind: 'perp';
  readonly status: PerpStatus;
  /** A lot is contractSize × 10^-quantityDecimals base; spec §3 calls it unit. */
  readonly contractSize: number;
  /** What a member may choose from, ascending. */
  readonly leverages: readonly number[];
  readonly leverageMax: number;
  /** By cap, ascending, their rates too. */
  readonly tiers: readonly PerpTier[];
  readonly fundingIntervalMs: Millis;
  /** For 8 hours. */
  readonly interestE9: number;
  /** The highest rate of one interval, either way. */
  readonly fundingCapE9: number;
  /** Smallest quote units at which premiums are measured. */
  readonly impactNotional: Amount;
}

/** A market of any kind that is open; a street that opens adds its member, of one of money's kinds. */
export type MarketSpec = SpotMarketSpec | PerpMarketSpec;
/** The kinds of market that can be listed. */
export type ListedKind = MarketSpec['kind'];
