/** The favorite pairs of each market kind, as kept on this device. Source: spec §3 stored locally. */
import type { MarketKind } from '@candor/money';

export type FavoriteLists = Readonly<Record<MarketKind, readonly string[]>>;

/** The lists after the star of a pair was tapped: added at the end, or removed. */
export function toggleFavorite(
  lists: FavoriteLists,
  kind: MarketKind,
  marketSymbol: string,
): FavoriteLists {
  const list = lists[kind];
  const isKnown = list.includes(marketSymbol);
  const next = isKnown ? list.filter((each) => each !== marketSymbol) : [...list, marketSymbol];
  return { ...lists, [kind]: next };
}

/** Lists from what storage held; anything that is not a list of pairs is left out. */
export function readFavorites(stored: unknown): FavoriteLists {
  const lists = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    spot: symbolsOf('spot' in lists ? lists.spot : undefined),
    perp: symbolsOf('perp' in lists ? lists.perp : undefined),
    cycle: symbolsOf('cycle' in lists ? lists.cycle : undefined),
  };
}

function symbolsOf(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((each) => typeof each === 'string' && each.includes('/'));
}
