/** A refusal of an order with what a sentence about it needs. Units: ticks and lots of its market. */
import type { RejectReason } from '@candor/core';
import { type MarketId, ticks } from '@candor/money';
import { allowedPrices } from './allowedPrices.ts';
import type { TradingGround, TradingRefusal } from './ground.ts';

/** The refusal of an order in a market, with the bounds it broke, if it broke any. */
export function refuseOrder<Reason extends string = RejectReason>(
  { marketData }: TradingGround,
  marketId: MarketId,
  refusal: Reason,
): TradingRefusal<Reason> {
  const spec = marketData.directory.market(marketId)?.spec;
  if (spec === undefined) return { refusal };
  if (refusal === 'quantityBelowMin' || refusal === 'quantityAboveMax') {
    return { refusal, quantities: { minimum: spec.quantityMin, maximum: spec.quantityMax } };
  }
  if (refusal !== 'priceOutsideBand') return { refusal };
  const band = allowedPrices({ marketData }, marketId);
  if (band === undefined) return { refusal };
  return { refusal, prices: { minimum: ticks(band.low), maximum: ticks(band.high) } };
}
