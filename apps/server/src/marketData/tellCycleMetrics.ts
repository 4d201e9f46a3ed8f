/** Brings the gauges of timed contracts up to date; called when someone scrapes. Floats: for charts only. */
import type { CycleOffer } from '@candor/core';
import type { Metrics } from '../ops/metrics.ts';
import type { CycleMarkets } from './cycleMarkets.ts';
import type { MarketDirectory } from './directory.ts';

export interface CycleGround {
  readonly cycles: CycleMarkets;
  readonly assets: Pick<MarketDirectory, 'asset'>;
}

/** Sets age of the newest tick, what is at risk and what is left to cover more; a pair without a tick has no age. */
export function tellCycleMetrics(
  { cycles, assets }: CycleGround,
  offers: readonly CycleOffer[],
  metrics: Pick<Metrics, 'cycleTickAge' | 'cycleAtRisk' | 'cycleCover'>,
): void {
  for (const { product, exposures } of offers) {
    const mirror = cycles.find(product.productId);
    if (mirror === undefined) continue;
    const pair = `${mirror.base.code}/${mirror.quote.code}`;
    const ageMs = Math.max(0, cycles.now() - mirror.pricedAt);
    if (mirror.pricedAt > 0) metrics.cycleTickAge.set({ pair }, ageMs / 1_000);
    for (const { assetId, atRisk, available } of exposures) {
      const asset = assets.asset(assetId);
      if (asset === undefined) continue;
      const coins = (units: bigint) => Number(units) / 10 ** asset.decimals;
      metrics.cycleAtRisk.set({ pair, asset: asset.code }, coins(atRisk));
      metrics.cycleCover.set({ asset: asset.code }, coins(available));
    }
  }
}
