/** MarketsOfPair: the markets of each pair of assets, found without a look at all others. No state of its own. */
import type { AssetId } from '@candor/money';
import type { MarketState } from './marketState.ts';

/** More assets than any exchange lists: a pair is one safe integer. */
const STRIDE = 2 ** 20;
const NONE: readonly MarketState[] = [];

export interface Pair {
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
}

/** One number for a pair. */
export function numberOfPair({ baseAsset, quoteAsset }: Pair): number {
  return baseAsset * STRIDE + quoteAsset;
}

export class MarketsOfPair {
  /** Every market of the exchange by its id: none is ever taken away. */
  private readonly markets: readonly MarketState[];
  private readonly byPair = new Map<number, MarketState[]>();
  private known = 0;

  constructor(markets: readonly MarketState[]) {
    this.markets = markets;
  }

  /** The markets of a pair, of every kind, in the order of listing. O(1) but for those listed since. */
  find(pair: Pair): readonly MarketState[] {
    // While a snapshot is restored a place may still be empty: what stands behind it is taken later.
    for (let next = this.markets[this.known]; next; next = this.markets[this.known]) {
      this.take(next);
      this.known += 1;
    }
    return this.byPair.get(numberOfPair(pair)) ?? NONE;
  }

  private take(market: MarketState): void {
    const number = numberOfPair(market);
    const list = this.byPair.get(number);
    if (list === undefined) this.byPair.set(number, [market]);
    else list.push(market);
  }
}
