/** The pair drawer: tabs by main coin plus favorites, a search, and the order of the pairs. Source: spec §2 trade. */
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { type SortOf, sortRows } from '../../shared/ui/sorting.ts';

export interface PickablePair {
  readonly marketSymbol: string;
  readonly quoteAsset: string;
}

/** The tabs of the favorites and of all; the others are named by their main coin. */
export const FAVORITES_TAB = '★';
export const ALL_TAB = '*';

/** The tabs: favorites, all where there is more than one main coin, then each of these in the order the pairs come. */
export function pairTabs(pairs: readonly PickablePair[]): string[] {
  const coins = new Set(pairs.map((pair) => pair.quoteAsset));
  return coins.size > 1 ? [FAVORITES_TAB, ALL_TAB, ...coins] : [FAVORITES_TAB, ...coins];
}

/** The pairs of a tab. A search looks through all tabs, upper or lower case, slash or none, and coins by what they are called. */
export function pickablePairs<Pair extends PickablePair>(
  pairs: readonly Pair[],
  choice: { readonly tab: string; readonly search: string; readonly favorites: readonly string[] },
  calledOf?: (pair: Pair) => readonly string[],
): Pair[] {
  if (choice.search.trim() !== '') return searchPairs(pairs, choice.search, calledOf);
  if (choice.tab === FAVORITES_TAB) {
    return pairs.filter((pair) => choice.favorites.includes(pair.marketSymbol));
  }
  if (choice.tab === ALL_TAB) return [...pairs];
  return pairs.filter((pair) => pair.quoteAsset === choice.tab);
}

/** By what the drawer sorts; its figures are those of the pairs as they were last put in order. */
export type PairColumn = 'name' | 'volume' | 'price' | 'change';
export type PairSort = SortOf<PairColumn>;
export const UNSORTED: PairSort = { column: 'volume', direction: 'none' };

interface FiguredPair {
  readonly marketSymbol: string;
  readonly price: string;
  readonly changeRate24h: string;
  /** The 24 h turnover in USDT; only its order counts. */
  readonly valueUsdt24h: number;
}

/** The pairs by one column; without one they keep the operator's order. */
export function sortPicked<Pair extends FiguredPair>(
  pairs: readonly Pair[],
  { column, direction }: PairSort,
): Pair[] {
  return sortRows(pairs, direction, (pair) => figureOf(pair, column));
}

function figureOf(pair: FiguredPair, column: PairColumn): string | number {
  switch (column) {
    case 'name':
      return pair.marketSymbol;
    case 'volume':
      return pair.valueUsdt24h;
    case 'price':
      return Number(pair.price);
    case 'change':
      return Number(pair.changeRate24h);
    default:
      return column satisfies never;
  }
}
