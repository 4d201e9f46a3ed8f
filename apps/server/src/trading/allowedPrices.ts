/** The prices that a limit order may name now: around the mark of a perpetual, around the index of any other market. */
import { type PriceBand, priceBandOf } from '@candor/core';
import { type MarketId, rateToPpm } from '@candor/money';
import type { TradingGround } from './ground.ts';

/** In ticks, both bounds inclusive; undefined while nothing is known to measure from, when every price is allowed. */
export function allowedPrices(
  { marketData }: Pick<TradingGround, 'marketData'>,
  marketId: MarketId,
): PriceBand | undefined {
  const spec = marketData.directory.market(marketId)?.spec;
  const center = marketData.contract(marketId)?.mark ?? marketData.indexPrice(marketId) ?? 0;
  if (spec === undefined || center === 0) return undefined;
  return priceBandOf(center, rateToPpm(spec.priceBand));
}
