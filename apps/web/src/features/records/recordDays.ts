/** A list of records by the day they happened on, and what belongs together as one event. Pure. */

export interface RecordDay<Row> {
  /** As it is written above the day's records. */
  readonly day: string;
  /** Rows that follow each other and belong together stand in one event. */
  readonly events: readonly (readonly [Row, ...Row[]])[];
}

export interface RecordOrder<Row> {
  /** When it happened, UTC epoch milliseconds. */
  readonly momentOf: (row: Row) => number;
  /** What belongs together has the same; each row by itself without it. */
  readonly eventOf?: ((row: Row) => string) | undefined;
  readonly dayOf: (moment: number) => string;
}

/** How many events rows make that follow each other so. */
export function eventCount<Row>(
  rows: readonly Row[],
  eventOf: (row: Row) => string | number,
): number {
  return rows.filter((row, at) => {
    const before = rows[at - 1];
    return before === undefined || eventOf(before) !== eventOf(row);
  }).length;
}

/** Rows in the order given. */
export function recordDays<Row>(
  rows: readonly Row[],
  { momentOf, eventOf, dayOf }: RecordOrder<Row>,
): readonly RecordDay<Row>[] {
  const days: { day: string; events: [Row, ...Row[]][] }[] = [];
  for (const row of rows) {
    const day = dayOf(momentOf(row));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, events: [] };
      days.push(last);
    }
    const event = last.events.at(-1);
    if (event && eventOf && eventOf(event[0]) === eventOf(row)) event.push(row);
    else last.events.push([row]);
  }
  return days;
}
