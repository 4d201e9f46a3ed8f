/** Writes entries of statements: one statement, in the transaction it is given. */
import { sql } from 'kysely';
import type { Writer } from '../street.ts';
import type { LedgerEntry } from './collect.ts';

/** Adds entries to the table, in their order. */
export async function writeLedger(writer: Writer, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    INSERT INTO ledger_entries (member_id, asset_id, kind, book, amount, reference, at_ms, seq)
    SELECT * FROM unnest(
      ${entries.map((entry) => entry.memberId)}::bigint[],
      ${entries.map((entry) => entry.assetId)}::integer[],
      ${entries.map((entry) => entry.kind)}::text[],
      ${entries.map((entry) => entry.book)}::text[],
      ${entries.map((entry) => `${entry.amount}`)}::numeric[],
      ${entries.map((entry) => entry.reference)}::text[],
      ${entries.map((entry) => entry.at)}::bigint[],
      ${entries.map((entry) => entry.seq)}::bigint[])`.execute(writer);
}
