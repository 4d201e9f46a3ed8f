/** Whether an index is a price that the markets of its pair can have: at least one tick, and not more than there are. */
import { type Decimal, INT32_MAX, roundDecimal, unitsAtScale } from '@candor/money';
import type { ExchangeView } from '../engine/enginePort.ts';
import { pairKey } from './assetPair.ts';

/** The most decimals that a price of each pair has in any of its markets. */
export function finestGrids({
  assets,
  markets,
}: Pick<ExchangeView, 'assets' | 'markets'>): ReadonlyMap<string, number> {
  const finest = new Map<string, number>();
  for (const { baseAsset, quoteAsset, priceDecimals } of markets) {
    const pair = { base: assets[baseAsset]?.code ?? '', quote: assets[quoteAsset]?.code ?? '' };
    const key = pairKey(pair);
    finest.set(key, Math.max(finest.get(key) ?? 0, priceDecimals));
  }
  return finest;
}

/** Rounds: half to even, as the core puts an index on a market's grid. */
export function isOnGrid(price: Decimal, decimals: number): boolean {
  const units = unitsAtScale(roundDecimal(price, decimals, 'halfEven'), decimals) ?? 0n;
  return units <= BigInt(INT32_MAX);
}
