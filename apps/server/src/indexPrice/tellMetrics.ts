/** Brings the index's gauges up to date; called when someone scrapes. */
import type { Metrics } from '../ops/metrics.ts';
import { pairKey } from './assetPair.ts';
import type { IndexPrices } from './openIndexPrices.ts';

/** Sets age, use and staleness of every pair; a pair without a price yet has no age. */
export function tellMetrics(indexPrices: Pick<IndexPrices, 'view'>, metrics: Metrics): void {
  for (const { pair: of, ageMs, isStale, sources } of indexPrices.view()) {
    const pair = pairKey(of);
    const used = sources.filter(({ state }) => state === 'used').length;
    if (ageMs !== undefined) metrics.indexAge.set({ pair }, ageMs / 1_000);
    metrics.indexSourcesUsed.set({ pair }, used);
    metrics.isIndexStale.set({ pair }, isStale ? 1 : 0);
  }
}
