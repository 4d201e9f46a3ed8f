import type { Event } from '@candor/core';
import type { TestStore } from '../../sql/testing/stores.ts';

/** The events of the entries `firstSeq` to `lastSeq`, as the feed hands them on. */
export function batchOf(events: readonly Event[], firstSeq: number, lastSeq: number) {
  const within = events.filter((event) => event.seq >= firstSeq && event.seq <= lastSeq);
  return { firstSeq, lastSeq, events: within };
}

/** Every row of these tables, so that two ways to them can be compared. */
export async function contentsOf({ sql }: TestStore, tables: readonly string[]) {
  const read = tables.map(async (table) => {
    const { rows } = await sql.pool.query(`SELECT * FROM ${table} ORDER BY ${table}::text`);
    return rows;
  });
  return Promise.all(read);
}
