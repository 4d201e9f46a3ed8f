/** The pair drawer: tabs by main coin plus favorites, and a search. Source: spec §2 trade. */
import { searchPairs } from '../../shared/pairs/searchPairs.ts';

export interface PickablePair {
  readonly marketSymbol: string;
  readonly quoteAsset: string;
}

/** The tab of the favorites; the others are named by their main coin. */
export const FAVORITES_TAB = '★';

/** The tabs: favorites first, then each main coin in the order the pairs come. */
export function pairTabs(pairs: readonly PickablePair[]): string[] {
  return [FAVORITES_TAB, ...new Set(pairs.map((pair) => pair.quoteAsset))];
}

/** The pairs of a tab. A search looks through all tabs, upper or lower case, slash or none. */
export function pickablePairs<Pair extends PickablePair>(
  pairs: readonly Pair[],
  choice: { readonly tab: string; readonly search: string; readonly favorites: readonly string[] },
): Pair[] {
  if (choice.search.trim() !== '') return searchPairs(pairs, choice.search);
  if (choice.tab === FAVORITES_TAB) {
    return pairs.filter((pair) => choice.favorites.includes(pair.marketSymbol));
  }
  return pairs.filter((pair) => pair.quoteAsset === choice.tab);
}
