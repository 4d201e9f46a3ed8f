/** The columns of transfers in a file, in the exchange's own words and digits. */
import type { LedgerEntry } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';
import type { OuterAccount } from './transferForm.ts';
import { transferOf } from './transferOf.ts';

/** Transfers between the coin account and another one. */
export function transferColumns(outer: OuterAccount): readonly CsvColumn<LedgerEntry>[] {
  return [
    ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
    ['from', (entry) => transferOf(entry, outer).from],
    ['to', (entry) => transferOf(entry, outer).to],
    ['coin', ({ asset }) => asset],
    ['amount', (entry) => transferOf(entry, outer).quantity],
    ['id', ({ entryId }) => csvId(entryId)],
    ['entry', ({ seq }) => seq],
  ];
}
