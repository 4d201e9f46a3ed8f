/** Rows of one table in one statement, as JSON: any number of them, of any columns. */
import { sql } from 'kysely';
import type { Writer } from './street.ts';

/** Rows as a parameter: wide integers as text. */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

/** Adds rows; with a key, in place of those that have it. */
export async function putRows(
  writer: Writer,
  { table, key }: { readonly table: string; readonly key?: string | undefined },
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const name = sql.table(table);
  const added = sql`INSERT INTO ${name}
    SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${jsonOf(rows)}::jsonb)`;
  if (key === undefined) {
    await added.execute(writer);
    return;
  }
  const columns = Object.keys(first).filter((column) => column !== key);
  const set = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`${added} ON CONFLICT (${sql.ref(key)}) DO UPDATE SET ${sql.join(set)}`.execute(writer);
}
