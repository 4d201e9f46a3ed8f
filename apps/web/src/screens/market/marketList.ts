/** Which pairs the market screen lists, and in which order. Source: spec §2 market. */

/** What the list needs to know of a pair; numbers are plain decimal text. */
export interface ListedPair {
  readonly marketSymbol: string;
  readonly board: 'main' | 'pioneer';
  readonly price: string;
  readonly changeRate24h: string;
  /** The 24 h turnover in USDT; only its order counts. */
  readonly valueUsdt24h: number;
}

/** §2 sub-filters: 1 favorites, 2 all (default), 3 main plate, 4 pioneer plate. */
export const FILTERS = { favorites: 1, all: 2, main: 3, pioneer: 4 } as const;
export type Filter = keyof typeof FILTERS;

export type SortColumn = 'valueUsdt24h' | 'price' | 'changeRate24h';
/** §4 sort per column: none, down, up. */
export type SortDirection = 'none' | 'down' | 'up';

export interface Sort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

export const UNSORTED: Sort = { column: 'valueUsdt24h', direction: 'none' };

/** §2: a toggle cycles down, up, none; another column starts at down. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort.column !== column || sort.direction === 'none') return { column, direction: 'down' };
  return { column, direction: sort.direction === 'down' ? 'up' : 'none' };
}

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
  if (sort.direction === 'none') return [...pairs];
  const sign = sort.direction === 'down' ? -1 : 1;
  return [...pairs].sort(
    (left, right) => sign * (Number(left[sort.column]) - Number(right[sort.column])),
  );
}
