import type { LedgerEntry } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { eventKey } from '../../features/records/moneyEvent.ts';
import { recordDays } from '../../features/records/recordDays.ts';
import { RecordDetailsButton } from '../../features/records/useRecordDetails.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';
import styles from './BalanceRecord.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { MovedSums } from './MovedSums.tsx';
import { type Entries, type EventWords, useEventWords } from './useEventWords.ts';

interface EventRow extends EventWords {
  readonly entries: Entries;
}

/** The balance records where there is the width for a table: an event a row, what it moved and what it cost. */
export default function EntryTable({ rows }: { readonly rows: readonly LedgerEntry[] }) {
  const t = useTranslations('balances');
  const wordsOf = useEventWords();
  // A row tells its day itself.
  const [all] = recordDays(rows, {
    momentOf: ({ createdAt }) => createdAt,
    eventOf: eventKey,
    dayOf: () => '',
  });
  const events = (all?.events ?? []).map((entries) => ({ ...wordsOf(entries), entries }));
  return (
    <SortTable
      label={t('records')}
      rows={events}
      columns={useColumns()}
      keyOf={({ entries }) => entries[0].entryId}
    />
  );
}

function useColumns(): readonly TableColumn<EventRow>[] {
  const t = useTranslations('balances');
  const texts = useTranslations('trade');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  return [
    { key: 'kind', name: t('kind'), sortBy: ({ name }) => name, draw: ({ name }) => <b>{name}</b> },
    {
      key: 'moved',
      name: texts('amount'),
      draw: ({ moved }) => (
        <div className={styles.cell}>
          <MovedSums sums={moved} />
        </div>
      ),
    },
    { key: 'fee', name: receipt('kindFee'), draw: ({ fee }) => (fee === '' ? NOTHING : fee) },
    {
      key: 'time',
      name: receipt('time'),
      sortBy: ({ entries }) => entries[0].createdAt,
      draw: ({ entries }) => formats.moment(entries[0].createdAt),
    },
    {
      key: 'details',
      name: texts('actions'),
      isUnnamed: true,
      draw: ({ name, kind, entries }) => (
        <div>
          <RecordDetailsButton
            label={receipt('details', { name })}
            details={(close) => (
              <EntryDetails name={name} kind={kind} entries={entries} onClose={close} />
            )}
          />
        </div>
      ),
    },
  ];
}
