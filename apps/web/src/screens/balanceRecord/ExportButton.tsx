import { CALLS, ENTRIES_PAGE_MAX, type LedgerEntry } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { productFileName } from '../../shared/productName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { entryCsv } from './entryCsv.ts';
import { type EntryFilter, entryRequest } from './entryFilter.ts';

/** Within what a member may ask in a while; who has more is told so. */
const PAGES_MAX = 200;

/** Takes along every entry of the filter, as a file. */
export function ExportButton({ filter }: { readonly filter: EntryFilter }) {
  const t = useTranslations('balances');
  const [isReading, setIsReading] = useState(false);
  const save = async () => {
    if (isReading) return;
    setIsReading(true);
    try {
      const { entries, count } = await entriesOf(filter);
      saveFile(
        `${productFileName()}-${filter.book}-records.csv`,
        'text/csv',
        entryCsv(filter.book, entries),
      );
      const rows = entries.length;
      if (rows < count) toast({ kind: 'info', text: t('exportCut', { rows, count }) });
    } catch {
      // The failed call has told why.
    } finally {
      setIsReading(false);
    }
  };
  return <IconButton icon="share" label={t('exportCsv')} onClick={() => void save()} />;
}

interface Taken {
  readonly entries: readonly LedgerEntry[];
  /** How many there are in all. */
  readonly count: number;
}

async function entriesOf(filter: EntryFilter): Promise<Taken> {
  let count = 0;
  const entries = new Map<number, LedgerEntry>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const asked = { ...entryRequest(filter, page), pageSize: ENTRIES_PAGE_MAX };
    const told = await read(CALLS.financeByTypeCoin, asked);
    count = told.count;
    for (const row of told.rows) entries.set(row.entryId, row);
    if (told.rows.length === 0 || page * ENTRIES_PAGE_MAX >= count) break;
  }
  return { entries: [...entries.values()], count };
}
