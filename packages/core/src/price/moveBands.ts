/** moveBands: the band of each market follows the index of its pair. Source: product.md §3. */
import type { Exchange } from '../exchange.ts';
import { setIndex } from '../market/marketState.ts';
import type { Pair } from '../market/marketsOfPair.ts';
import { ticksOfIndex } from '../market/ticksOfIndex.ts';

/** Puts a pair's index into every market of that pair. O(markets of the pair). */
export function moveBands({ marketsOfPair, indexes }: Exchange, pair: Pair): void {
  const index = indexes.find(pair.baseAsset, pair.quoteAsset);
  if (index === undefined) return;
  for (const market of marketsOfPair.find(pair)) {
    setIndex(market, ticksOfIndex(index, market.spec.priceDecimals));
  }
}
