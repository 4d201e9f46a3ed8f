import type { LedgerEntry } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { eventKey } from '../../features/records/moneyEvent.ts';
import { RecordList } from '../../features/records/RecordList.tsx';
import { later } from '../../shared/later.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './BalanceRecord.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import type { EntryFilter } from './entryFilter.ts';
import { entrySource } from './entrySource.ts';
import { MovedSums } from './MovedSums.tsx';
import { type Entries, useEventWords } from './useEventWords.ts';

/** A phone never loads it. */
const EntryTable = later(() => import('./EntryTable.tsx'));

/** The ledger entries of a filter, newest first, by their day; what one deed moved stands together. */
export function EntryList({ filter }: { readonly filter: EntryFilter }) {
  const receipt = useTranslations('receipt');
  return (
    <RecordList
      source={entrySource(filter)}
      emptyText={receipt('noRecords')}
      momentOf={momentOf}
      eventOf={eventKey}
      draw={(first, entries) => (
        <Event key={first.entryId} entries={[first, ...entries.slice(1)]} />
      )}
      table={(rows) => <EntryTable rows={rows} />}
    />
  );
}

function momentOf({ createdAt }: LedgerEntry): number {
  return createdAt;
}

function Event({ entries }: { readonly entries: Entries }) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = entries;
  const { name, kind, moved, fee } = useEventWords()(entries);
  return (
    <li className={styles.entry}>
      <div>
        <b>{name}</b>
        <MovedSums sums={moved} />
      </div>
      <div className={styles.quiet}>
        <time className="num" dateTime={new Date(first.createdAt).toISOString()}>
          {formats.clock(first.createdAt)}
        </time>
        <span className="num">{fee === '' ? t(first.status) : `${receipt('kindFee')} ${fee}`}</span>
      </div>
      <button
        type="button"
        className={styles.opener}
        aria-label={receipt('details', { name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <EntryDetails name={name} kind={kind} entries={entries} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}
