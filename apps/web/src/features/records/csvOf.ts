/**
 * Rows as a table that a spreadsheet reads (RFC 4180): exact decimal texts, times in UTC. Heads and words are the
 * exchange's own, the same in every language and in ASCII, so that no program needs a mark to read them. Pure.
 */

const LINE_END = '\r\n';
/** What a spreadsheet would reckon with: a minus may stand before a number and nothing else. */
const FORMULA = /^(?:[=+@＝＋－＠\t\r\n]|-(?!\d+(?:\.\d+)?$))/;

/** A column: its head, and what stands in it; nothing where a row has none. */
export type CsvColumn<Row> = readonly [
  head: string,
  value: (row: Row) => string | number | boolean | undefined,
];

/** A moment as spreadsheets read it; the head says that it is UTC: of a T and a Z they make a text. */
export function csvTime(moment: number | undefined): string | undefined {
  return moment === undefined
    ? undefined
    : new Date(moment).toISOString().replace(/[TZ]/g, ' ').trim();
}

/** A number that names something: a spreadsheet would round what has more than fifteen digits. */
export function csvId(id: number | undefined): string | undefined {
  return id === undefined ? undefined : `#${id}`;
}

/** Rows in the order given, a line each, below the heads. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(([name]) => name).join(',');
  const lines = rows.map((row) => columns.map(([, value]) => fieldOf(value(row))).join(','));
  return [head, ...lines, ''].join(LINE_END);
}

function fieldOf(value: string | number | boolean | undefined): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
