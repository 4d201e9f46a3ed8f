/**
 * IndexPrices: per pair of assets what the base is worth outside, when that was last said and how often.
 * Units: `price` × 10^-decimals quote per whole base; times in UTC epoch ms.
 */
import type { AssetId } from '@candor/money';
import { numberOfPair } from '../market/marketsOfPair.ts';
import type { IndexPrice } from './words.ts';

export class IndexPrices {
  private readonly byPair = new Map<number, IndexPrice>();

  /** The newest tick of a pair, or undefined before the first. */
  find(baseAsset: AssetId, quoteAsset: AssetId): IndexPrice | undefined {
    return this.byPair.get(numberOfPair({ baseAsset, quoteAsset }));
  }

  /** Replaces the tick of a pair. */
  set(index: IndexPrice): void {
    this.byPair.set(numberOfPair(index), index);
  }

  /** Every pair's index, in the order of their first ticks. */
  list(): IndexPrice[] {
    return [...this.byPair.values()];
  }
}
