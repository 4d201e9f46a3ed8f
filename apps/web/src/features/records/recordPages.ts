/** Infinite paging by page and count. Source: spec §4 history paging. */

/** What tells a row from every other one of its list. */
export type RecordKey = number | string;

export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly isBehind?: boolean | undefined;
  /** Before this time history is not kept whole. */
  readonly keptFrom?: number | undefined;
}

export interface LoadedRecords<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /** True when the newest page said that its list lags the exchange. */
  readonly isBehind: boolean;
  readonly isFinished: boolean;
  /** As the newest page said. */
  readonly keptFrom: number | undefined;
}

/** A list that lags the exchange is read again after this time. */
export const BEHIND_REFRESH_MS = 2_000;

/**
 * §4: page 1 starts the list, later pages append; an empty result empties the list. A row that moved to
 * the next page while pages were read stands once.
 */
export function loadedRecords<Row>(
  pages: readonly RecordPage<Row>[],
  keyOf: (row: Row) => RecordKey,
): LoadedRecords<Row> {
  const count = pages.at(-1)?.count ?? 0;
  const rows = new Map<RecordKey, Row>();
  for (const row of pages.flatMap((page) => page.rows)) {
    if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  }
  return {
    rows: count === 0 ? [] : [...rows.values()],
    count,
    isBehind: isBehind(pages),
    isFinished: isFinished(pages),
    keptFrom: pages.at(-1)?.keptFrom,
  };
}

/** The page after these; undefined when all rows are there. */
export function nextPage(pages: readonly RecordPage<unknown>[]): number | undefined {
  return isFinished(pages) ? undefined : pages.length + 1;
}

/** When a list is read again: soon while it is behind, by its own interval while it has rows, or is awaited. */
export function refreshAfter(
  pages: readonly RecordPage<unknown>[] | undefined,
  interval: number | undefined,
  isAwaited = false,
): number | false {
  if (pages === undefined) return false;
  if (isBehind(pages)) return BEHIND_REFRESH_MS;
  const isRead = isAwaited || pages.some((page) => page.rows.length > 0);
  return interval !== undefined && isRead ? interval : false;
}

function isBehind(pages: readonly RecordPage<unknown>[]): boolean {
  return pages.some((page) => page.isBehind === true);
}

/** §4: finished when count equals the loaded number; a page without rows also ends it. */
function isFinished(pages: readonly RecordPage<unknown>[]): boolean {
  const last = pages.at(-1);
  if (last === undefined) return false;
  const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
  return last.rows.length === 0 || loaded >= last.count;
}
