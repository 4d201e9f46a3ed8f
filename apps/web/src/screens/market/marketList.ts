/** Which pairs the market screen lists, and in which order. Source: spec §2 market. */

import type { MarketKind } from '@candor/money';
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

export type SortColumn = 'valueUsdt24h' | 'price' | 'changeRate24h';
export type Sort = SortOf<SortColumn>;

/** What a list is sorted by; timed contracts have no volume (ADR 42). */
export function sortColumnsOf(kind: MarketKind): readonly SortColumn[] {
  const ofAll: readonly SortColumn[] = ['price', 'changeRate24h'];
  return kind === 'cycle' ? ofAll : ['valueUsdt24h', ...ofAll];
}

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
