/**
 * moveMarks: the mark of each perpetual of a pair, with every tick of its index; and the band of prices
 * around it. Units: ticks. Source: finance.md §3.2, ADR 35.
 */
import { amountToBigInt, type MarketId, rateToPpm, ticks } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import type { Pair } from '../market/marketsOfPair.ts';
import { priceBandOf } from '../market/priceBand.ts';
import { chargeIfDue } from './funding.ts';
import { fundedIndex, medianOf } from './markPrice.ts';
import type { PerpMarket } from './perps.ts';
import { beginGrace, isSpared } from './rest.ts';
import { MARK_PRICE_CHANGED } from './words.ts';

/** Moves the marks of a pair whose index was told. O(perpetuals of the pair). */
export function moveMarks(exchange: Exchange, pair: Pair, sink: EventBuffer): void {
  const index = exchange.indexes.find(pair.baseAsset, pair.quoteAsset);
  if (index === undefined) return;
  for (const perp of exchange.perps.ofPair(pair)) {
    const { market } = perp;
    perp.indexAt = index.setAt;
    // The book of a market that is spared stands still and tells nothing of what a contract is worth.
    if (!isSpared(exchange, perp)) takeSamples(perp, exchange.time);
    setMark(perp, markOf(exchange, perp));
    beginGrace(exchange, perp);
    const { marketId } = market.spec;
    const prices = { mark: ticks(perp.mark), index: ticks(market.indexPrice) };
    emit(sink, MARK_PRICE_CHANGED, { marketId, ...prices });
    chargeIfDue(exchange, perp, sink);
  }
}

/** Puts the band of a changed spec around the mark. */
export function boundMark(
  { perps }: Exchange,
  { marketId }: { readonly marketId: MarketId },
): void {
  const perp = perps.find(marketId);
  if (perp !== undefined) setMark(perp, perp.mark);
}

/** Sets the mark and the band around it. */
export function setMark(perp: PerpMarket, mark: number): void {
  perp.mark = mark;
  const band = priceBandOf(mark, rateToPpm(perp.market.spec.priceBand));
  perp.bandLow = band.low;
  perp.bandHigh = band.high;
}

function takeSamples({ market, basis, premiums }: PerpMarket, time: number): void {
  const [bid, ask] = [market.book.bestTicks(0), market.book.bestTicks(1)];
  if (bid > 0 && ask > 0) basis.take(time, bid + ask - 2 * market.indexPrice);
  const { spec } = market;
  if (spec.kind === 'perp') premiums.take(market, amountToBigInt(spec.impactNotional), time);
}

/** Before the first trade the index stands for it. Never below one tick. */
function markOf({ time }: Exchange, perp: PerpMarket): number {
  const { market, basis, last, fundingRateE9: rateE9, fundingAt } = perp;
  const index = market.indexPrice;
  const intervalMs = market.spec.kind === 'perp' ? market.spec.fundingIntervalMs : 1;
  const funded = fundedIndex(index, { rateE9, leftMs: fundingAt - time, intervalMs });
  const based = index + basis.meanAt(time);
  return Math.max(1, medianOf(funded, based, last === 0 ? index : last));
}
