import { CALLS, ENTRIES_PAGE_MAX, type LedgerEntry } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { entryCsv } from './entryCsv.ts';
import { type EntryFilter, entryRequest } from './entryFilter.ts';

/** More than anybody looks at in a spreadsheet, and within what a member may ask in a while. */
const PAGES_MAX = 200;

/** Takes along every entry of the filter, as a file. */
export function ExportButton({ filter }: { readonly filter: EntryFilter }) {
  const t = useTranslations('balances');
  const [isReading, setIsReading] = useState(false);
  const save = async () => {
    if (isReading) return;
    setIsReading(true);
    try {
      const entries = await entriesOf(filter);
      saveFile(`candor-${filter.book}-records.csv`, 'text/csv', entryCsv(filter.book, entries));
    } catch {
      // The failed call has told why.
    } finally {
      setIsReading(false);
    }
  };
  return <IconButton icon="share" label={t('exportCsv')} onClick={() => void save()} />;
}

async function entriesOf(filter: EntryFilter): Promise<LedgerEntry[]> {
  const entries = new Map<number, LedgerEntry>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const asked = { ...entryRequest(filter, page), pageSize: ENTRIES_PAGE_MAX };
    const { rows, count } = await read(CALLS.financeByTypeCoin, asked);
    for (const row of rows) entries.set(row.entryId, row);
    if (rows.length === 0 || page * ENTRIES_PAGE_MAX >= count) break;
  }
  return [...entries.values()];
}
