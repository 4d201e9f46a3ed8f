/** What this desk is told of markets, by whoever opens it. Prices in ticks of the market, 0 for none yet. */
import type { MarketId, MarketKey } from '@candor/money';
import type { AlertBasis } from '@candor/wire';
import type { MinuteRange } from './hourWindow.ts';

export interface AlertMarket {
  readonly marketId: MarketId;
  readonly marketKey: MarketKey;
  readonly priceDecimals: number;
}

/** Prices that came since the last time. */
export interface PriceNews {
  readonly marketId: MarketId;
  readonly basis: AlertBasis;
  readonly at: number;
  readonly high: number;
  readonly low: number;
  /** The newest. */
  readonly price: number;
}

export interface AlertPrices {
  /** Undefined for a market that is not listed. */
  readonly marketOf: (key: string) => AlertMarket | undefined;
  readonly markets: () => readonly AlertMarket[];
  readonly priceOf: (marketId: MarketId, basis: AlertBasis) => number;
  /** The minutes of the last hour, as far as they are known. */
  readonly lastHour: (marketId: MarketId, basis: AlertBasis) => Promise<readonly MinuteRange[]>;
  /** Calls `hear` with what is new; returns what stops it. */
  readonly onPrices: (hear: (news: PriceNews) => void) => () => void;
}
