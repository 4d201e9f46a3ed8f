/** A refusal of an order with what a sentence about it needs. Units: ticks and lots of its market. */
import { priceBandOf, type RejectReason } from '@candor/core';
import { type MarketId, rateToPpm, ticks } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';

/** The refusal of an order in a market, with the bounds it broke, if it broke any. */
export function refuseOrder(
  { marketData }: TradingGround,
  marketId: MarketId,
  refusal: RejectReason,
): TradingRefusal {
  const spec = marketData.directory.market(marketId)?.spec;
  if (spec === undefined) return { refusal };
  if (refusal === 'quantityBelowMin' || refusal === 'quantityAboveMax') {
    return { refusal, quantities: { minimum: spec.quantityMin, maximum: spec.quantityMax } };
  }
  if (refusal !== 'priceOutsideBand') return { refusal };
  // Around the mark of a perpetual, around the index of any other market.
  const center = marketData.contract(marketId)?.mark ?? marketData.indexPrice(marketId) ?? 0;
  const band = priceBandOf(center, rateToPpm(spec.priceBand));
  return { refusal, prices: { minimum: ticks(band.low), maximum: ticks(band.high) } };
}
