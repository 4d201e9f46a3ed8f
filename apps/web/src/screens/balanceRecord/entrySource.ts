/** Where the entries of a filter are read, to be shown and to be taken along. */
import { CALLS, type LedgerEntry } from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { type EntryFilter, entryRequest } from './entryFilter.ts';

export function entrySource(filter: EntryFilter): RecordSource<LedgerEntry> {
  return {
    ...pagesOf(CALLS.financeByTypeCoin, (page, pageSize) => ({
      ...entryRequest(filter, page),
      pageSize,
    })),
    keyOf: ({ entryId }) => entryId,
  };
}
