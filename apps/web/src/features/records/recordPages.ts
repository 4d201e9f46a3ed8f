/** Infinite paging by page and count. Source: spec §4 history paging. */

export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly isBehind?: boolean | undefined;
}

export interface LoadedRecords<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /** True when the newest page said that its list lags the exchange. */
  readonly isBehind: boolean;
  readonly isFinished: boolean;
}

/** §4: page 1 starts the list, later pages append; an empty result empties the list. */
export function loadedRecords<Row>(pages: readonly RecordPage<Row>[]): LoadedRecords<Row> {
  const rows = pages.flatMap((page) => page.rows);
  const count = pages.at(-1)?.count ?? 0;
  return {
    rows: count === 0 ? [] : rows,
    count,
    isBehind: pages.some((page) => page.isBehind === true),
    isFinished: isFinished(pages),
  };
}

/** The page after these; undefined when all rows are there. */
export function nextPage(pages: readonly RecordPage<unknown>[]): number | undefined {
  return isFinished(pages) ? undefined : pages.length + 1;
}

/** §4: finished when count equals the loaded number; a page without rows also ends it. */
function isFinished(pages: readonly RecordPage<unknown>[]): boolean {
  const last = pages.at(-1);
  if (last === undefined) return false;
  const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
  return last.rows.length === 0 || loaded >= last.count;
}
