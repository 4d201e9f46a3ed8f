/** moveBands: the band of each market follows the index of its pair. Source: product.md §3. */
import type { Exchange } from '../exchange.ts';
import { setIndex } from '../market/marketState.ts';
import { ticksOfIndex } from '../market/ticksOfIndex.ts';

/** Puts a pair's index into every market of that pair. O(markets). */
export function moveBands(
  { markets, indexes }: Exchange,
  pair: { readonly baseAsset: number; readonly quoteAsset: number },
): void {
  const index = indexes.find(pair.baseAsset, pair.quoteAsset);
  if (index === undefined) return;
  for (const market of markets) {
    const isOfPair = market.baseAsset === pair.baseAsset && market.quoteAsset === pair.quoteAsset;
    if (isOfPair) setIndex(market, ticksOfIndex(index, market.spec.priceDecimals));
  }
}
