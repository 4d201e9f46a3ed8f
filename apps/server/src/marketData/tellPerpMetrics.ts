/** Brings the gauges of perpetuals up to date; called when someone scrapes. Floats: for charts only. */
import type { LedgerSums } from '@candor/core';
import type { Metrics } from '../ops/metrics.ts';
import type { MarketData } from './marketData.ts';

const E9 = 1_000_000_000;

/** Sets open interest, age of the mark and funding of every perpetual; one without a mark has no age. */
export function tellPerpMetrics(marketData: MarketData, metrics: Metrics): void {
  for (const { spec, marketSymbol: pair } of marketData.directory.markets('perp')) {
    const contract = marketData.contract(spec.marketId);
    if (spec.kind !== 'perp' || contract === undefined) continue;
    const base = (contract.openInterest * spec.contractSize) / 10 ** spec.quantityDecimals;
    const ageMs = Math.max(0, marketData.now() - contract.indexAt);
    metrics.openInterest.set({ pair }, base);
    metrics.fundingRate.set({ pair }, contract.fundingNextE9 / E9);
    if (contract.indexAt > 0) metrics.markAge.set({ pair }, ageMs / 1_000);
  }
}

/** Sets what the insurance fund holds of each asset that a perpetual is settled in. */
export function tellFundMetrics(
  { directory }: MarketData,
  sums: readonly LedgerSums[],
  metrics: Metrics,
): void {
  const settled = new Set(directory.markets('perp').map(({ spec }) => spec.quoteAsset));
  for (const { assetId, house } of sums) {
    const asset = directory.asset(assetId);
    if (asset === undefined || !settled.has(assetId)) continue;
    const coins = Number(house.insurance) / 10 ** asset.decimals;
    metrics.insuranceFund.set({ asset: asset.code }, coins);
  }
}
