/** Reads of perpetuals as everybody may know them: marks, open interest, funding. Change nothing. Ticks, lots. */
import type { MarketId, Millis } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { fundingRateOf } from '../perp/funding.ts';
import type { PerpMarket } from '../perp/perps.ts';
import { type PositionRows, ROW } from '../perp/positionRows.ts';

export interface PerpFacts {
  readonly marketId: MarketId;
  /** Ticks; 0 before the first index price, so below. */
  readonly mark: number;
  readonly index: number;
  /** When the index was told last; 0 before. */
  readonly indexAt: Millis;
  /** Lots that are open: as many are long as are short. */
  readonly openInterest: number;
  /** Charged last, parts per 1 000 000 000; 0 before. */
  readonly fundingRateE9: number;
  /** What would be charged if it fell due now. */
  readonly fundingNextE9: number;
  /** When funding falls due next. */
  readonly fundingAt: Millis;
}

/** Every perpetual, in the order of listing. O(rows). */
export function readPerpMarkets({ perps }: Exchange): PerpFacts[] {
  return perps.list.map(factsOf);
}

function factsOf(perp: PerpMarket): PerpFacts {
  const { market, mark, indexAt, fundingRateE9, fundingAt } = perp;
  return {
    marketId: market.spec.marketId,
    mark,
    index: market.indexPrice,
    indexAt,
    openInterest: longLots(perp.rows),
    fundingRateE9,
    fundingNextE9: fundingRateOf(perp),
    fundingAt,
  };
}

function longLots(rows: PositionRows): number {
  let sum = 0;
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    if (rows.isRow(slot) && rows.get(slot, ROW.side) === 0) sum += rows.get(slot, ROW.lots);
  }
  return sum;
}
