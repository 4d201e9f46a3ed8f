/** One page of a list, newest first, with where the next one begins. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages together. */
  readonly count: number;
  /** Give it back to get the next page; undefined = this was the last. */
  readonly next: string | undefined;
  /** True when the projections had not applied everything the engine had acknowledged. */
  readonly isBehind: boolean;
  /** Before this time history is not kept whole, UTC epoch milliseconds; undefined where it is. */
  readonly keptFrom?: number | undefined;
}

/** Adds to a page whether it may lack something acknowledged. */
export type Answered = <Answer extends object>(
  read: Promise<Answer>,
) => Promise<Answer & Pick<Page<unknown>, 'isBehind' | 'keptFrom'>>;

export const PAGE_MAX = 100;

/** At most PAGE_MAX, at least one. */
export function pageLimit(wanted: number): number {
  return Math.min(Math.max(Math.trunc(wanted), 1), PAGE_MAX);
}

/** Rows to leave out for a page that is named by its number. */
export function pageSkip(wanted: number | undefined): number {
  return Math.max(Math.trunc(wanted ?? 0), 0);
}

/** Cuts `rows` (one more than `limit` was asked for) to the page; `cursorOf` names a row's place. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Omit<Page<Row>, 'isBehind' | 'count'> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: kept, next: hasMore ? cursorOf(last) : undefined };
}
