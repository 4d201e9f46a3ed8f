import { CALLS, type LedgerEntry } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { read } from '../../shared/api/read.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './BalanceRecord.module.css';
import { type EntryFilter, entryRequest, KIND_TEXTS } from './entryFilter.ts';

/** The ledger entries of a filter, newest first. */
export function EntryList({ filter }: { readonly filter: EntryFilter }) {
  const t = useTranslations('balances');
  return (
    <RecordList
      source={{
        key: ['financeByTypeCoin', filter],
        page: (page) => read(CALLS.financeByTypeCoin, entryRequest(filter, page)),
        keyOf: (entry) => entry.entryId,
      }}
      emptyText={t('noRecords')}
      draw={(entry) => <Entry key={entry.entryId} entry={entry} />}
    />
  );
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const isOut = entry.amount.startsWith('-');
  return (
    <li className={styles.entry}>
      <div>
        <b>{t(KIND_TEXTS[entry.entryKind])}</b>
        <span className={`num ${isOut ? styles.out : 'up'}`}>
          {isOut ? '' : '+'}
          {formats.exact(entry.amount)} <i>{entry.asset}</i>
        </span>
      </div>
      <div className={styles.quiet}>
        <time className="num" dateTime={new Date(entry.createdAt).toISOString()}>
          {formats.moment(entry.createdAt)}
        </time>
        <span>{t(entry.status)}</span>
      </div>
    </li>
  );
}
