/** The columns of the balance records in a file, in the exchange's own words and digits. */
import type { LedgerEntry } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';
import type { EntryBook } from './entryFilter.ts';

/** Entries of an account; what one entry of the log moved has the same number. */
export function entryColumns(book: EntryBook): readonly CsvColumn<LedgerEntry>[] {
  return [
    ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
    ['account', () => book],
    ['type', ({ entryKind }) => entryKind],
    ['coin', ({ asset }) => asset],
    ['amount', ({ amount }) => amount],
    ['id', ({ entryId }) => csvId(entryId)],
    ['entry', ({ seq }) => seq],
  ];
}
