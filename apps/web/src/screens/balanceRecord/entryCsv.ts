/** The balance records as a table that a spreadsheet reads (RFC 4180): exact decimal texts, times in UTC. */
import type { LedgerEntry } from '@candor/wire';
import type { EntryBook } from './entryFilter.ts';

const HEAD = 'time,account,type,coin,amount,id,entry';
const LINE_END = '\r\n';

/** Entries in the order given, a line each; what one entry of the log moved has the same number. Every field is of the exchange's own words and digits. */
export function entryCsv(book: EntryBook, entries: readonly LedgerEntry[]): string {
  const lines = entries.map(({ createdAt, entryKind, asset, amount, entryId, seq }) =>
    [new Date(createdAt).toISOString(), book, entryKind, asset, amount, entryId, seq].join(','),
  );
  return [HEAD, ...lines, ''].join(LINE_END);
}
