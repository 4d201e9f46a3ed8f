/** The favorite pairs of each market kind, kept on this device. Source: spec §3 stored locally. */
import type { MarketKind } from '@candor/money';
import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

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
export function favoritesFrom(kept: unknown): FavoriteLists {
  const { spot, perp, cycle } = fieldsOf(kept);
  return { spot: symbolsOf(spot), perp: symbolsOf(perp), cycle: symbolsOf(cycle) };
}

export const favoriteLists = keptIn(deviceStore, LOCAL_KEYS.favorites, favoritesFrom);

function symbolsOf(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => typeof each === 'string' && each.includes('/'));
}
