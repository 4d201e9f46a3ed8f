/** What `candor index` is told: every pair with its price, its sources and what is believed of them. */
import { formatUnitsTrimmed } from '@candor/money';
import type { Answering } from '@candor/wire/operator';
import { pairKey } from './assetPair.ts';
import type { IndexPrices } from './openIndexPrices.ts';
import type { PairView } from './pairIndex.ts';

/** Opens the operations; `indexPrices` is undefined in demo mode, whose prices are made up. */
export function indexOperations(indexPrices: IndexPrices | undefined): Answering<'index.list'> {
  return {
    'index.list': async () => {
      const pairs = indexPrices?.view().map(tellPair) ?? [];
      return {
        isDemo: indexPrices === undefined,
        hasSources: indexPrices?.hasSources ?? true,
        intervalMs: indexPrices?.intervalMs ?? 0,
        pairs,
      };
    },
  };
}

/** Prices as exact decimal text, ages in milliseconds; what is not known is null. */
function tellPair({ pair, price, pending, sources, ageMs, ...rest }: PairView) {
  return {
    ...rest,
    pair: pairKey(pair),
    price: textOf(price),
    pending: textOf(pending),
    ageMs: ageMs ?? null,
    sources: sources.map((source) => ({
      ...source,
      price: textOf(source.price),
      ageMs: source.ageMs ?? null,
      why: source.why ?? null,
    })),
  };
}

function textOf(price: PairView['price']): string | null {
  return price ? formatUnitsTrimmed(price.units, price.scale) : null;
}
