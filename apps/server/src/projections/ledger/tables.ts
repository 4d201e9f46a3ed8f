/** What members' statements tell. Amounts are smallest units, times UTC epoch milliseconds. */
import type { EntryKind } from '@candor/core';
import type { GeneratedAlways } from 'kysely';
import type { Wide } from '../wide.ts';

export interface LedgerEntriesTable {
  entry_id: GeneratedAlways<string>;
  member_id: Wide;
  asset_id: number;
  kind: EntryKind;
  /** coin or contract: whose statement tells it. */
  book: string;
  amount: Wide;
  reference: string;
  at_ms: Wide;
  seq: Wide;
}

export interface LedgerTables {
  ledger_entries: LedgerEntriesTable;
}

export const LEDGER_TABLES: Readonly<Record<keyof LedgerTables, true>> = { ledger_entries: true };
