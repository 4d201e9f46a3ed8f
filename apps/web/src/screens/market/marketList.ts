/** Which pairs the market screen lists, and in which order. Source: spec §2 market. */

import { type SortOf, sortRows } from '../../shared/ui/sorting.ts';

/** What the list needs to know of a pair; numbers are plain decimal text. */
export interface ListedPair {
  readonly marketSymbol: string;
  readonly board: 'main' | 'pioneer';
  readonly price: string;
  readonly changeRate24h: string;
  /** The 24 h turnover in USDT; only its order counts. */
  readonly valueUsdt24h: number;
}

/** §2 sub-filters, in their order. */
export const FILTERS = ['favorites', 'all', 'main', 'pioneer'] as const;
export type Filter = (typeof FILTERS)[number];

/** §2 what every list is sorted by; the volume of a timed contract's pair is what was staked on it. */
export const SORT_COLUMNS = ['valueUsdt24h', 'price', 'changeRate24h'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type Sort = SortOf<SortColumn>;

export const UNSORTED: Sort = { column: 'valueUsdt24h', direction: 'none' };

/** The pairs of a filter, in the given order. */
export function filterPairs<Pair extends ListedPair>(
  pairs: readonly Pair[],
  filter: Filter,
  favorites: ReadonlySet<string>,
): Pair[] {
  switch (filter) {
    case 'favorites':
      return pairs.filter((pair) => favorites.has(pair.marketSymbol));
    case 'all':
      return [...pairs];
    case 'main':
    case 'pioneer':
      return pairs.filter((pair) => pair.board === filter);
    default:
      return filter satisfies never;
  }
}

/** The pairs by one column; equal ones and `none` keep their order. */
export function sortPairs<Pair extends ListedPair>(pairs: readonly Pair[], sort: Sort): Pair[] {
  return sortRows(pairs, sort.direction, (pair) => Number(pair[sort.column]));
}
