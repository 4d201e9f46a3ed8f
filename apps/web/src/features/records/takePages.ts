/** Every row of a paged list, to be taken along. */
import type { RecordKey, RecordPage } from './recordPages.ts';

/** Within what a member may ask in a while; who has more is told so. */
const PAGES_MAX = 200;

export interface Taken<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly count: number;
  /** A page said that its list lags the exchange: the newest rows are missing. */
  readonly isBehind: boolean;
}

/** Reads page after page; a row that moved to the next page meanwhile stands once. Rejects as a page does. */
export async function takePages<Row>(
  pageSize: number,
  page: (page: number) => Promise<RecordPage<Row>>,
  keyOf: (row: Row) => RecordKey,
): Promise<Taken<Row>> {
  let count = 0;
  let isBehind = false;
  const rows = new Map<RecordKey, Row>();
  for (let number = 1; number <= PAGES_MAX; number += 1) {
    const told = await page(number);
    count = told.count;
    isBehind ||= told.isBehind === true;
    for (const row of told.rows) rows.set(keyOf(row), row);
    if (told.rows.length === 0 || number * pageSize >= count) break;
  }
  return { rows: [...rows.values()], count, isBehind };
}
