/** What a spot market is: its assets, grid, limits, fees and status. Source: product.md §3, spec §3. */
import type { AssetId, Lots, MarketId, Rate } from '@candor/money';

/** main = established coins; pioneer = new ones. */
export type Board = 'main' | 'pioneer';

/** trading: all commands · cancelOnly: only cancels · halted: nothing. */
export type MarketStatus = 'trading' | 'cancelOnly' | 'halted';

export interface AssetSpec {
  readonly assetId: AssetId;
  /** Ticker in capitals, e.g. BTC. */
  readonly code: string;
  /** Digits of the smallest unit, 0 to 12. */
  readonly decimals: number;
}

export interface MarketSpec {
  readonly marketId: MarketId;
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  readonly board: Board;
  readonly status: MarketStatus;
  /** tick = 10^-priceDecimals quote per base. */
  readonly priceDecimals: number;
  /** lot = 10^-quantityDecimals base. priceDecimals + quantityDecimals ≤ quote decimals, so a notional is exact. */
  readonly quantityDecimals: number;
  readonly quantityMin: Lots;
  readonly quantityMax: Lots;
  readonly feeRateMaker: Rate;
  readonly feeRateTaker: Rate;
  /** Largest allowed distance of a price from the index, e.g. 5 %. */
  readonly priceBand: Rate;
}
