import type { EntryKind, LedgerEntry } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dealOf, eventKey, type MovedSum, moneyEvent } from '../../features/records/moneyEvent.ts';
import { RecordList } from '../../features/records/RecordList.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './BalanceRecord.module.css';
import { type EntryFilter, KIND_TEXTS } from './entryFilter.ts';
import { entrySource } from './entrySource.ts';
import { TradeReceipts } from './TradeReceipts.tsx';

/** The ledger entries of a filter, newest first, by their day; what one deed moved stands together. */
export function EntryList({ filter }: { readonly filter: EntryFilter }) {
  const t = useTranslations('balances');
  return (
    <RecordList
      source={entrySource(filter)}
      emptyText={t('noRecords')}
      momentOf={({ createdAt }) => createdAt}
      eventOf={eventKey}
      draw={(first, entries) => (
        <Event key={first.entryId} entries={[first, ...entries.slice(1)]} />
      )}
    />
  );
}

interface EventProps {
  readonly entries: readonly [LedgerEntry, ...LedgerEntry[]];
}

function Event({ entries }: EventProps) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = entries;
  const { kind, moved, fees } = moneyEvent(entries);
  const pairs = usePairs();
  const deed = kind === 'trade' ? dealOf(moved, pairs.data ?? []) : undefined;
  const name = deed ? receipt(deed.side, { asset: deed.asset }) : t(KIND_TEXTS[kind]);
  const feeText = fees.map(({ asset, amount }) => `${formats.exact(amount)} ${asset}`).join(' · ');
  return (
    <li className={styles.entry}>
      <div>
        <b>{name}</b>
        <span className={`num ${styles.moved}`}>
          {moved.map((sum) => (
            <Moved key={sum.asset} {...sum} />
          ))}
        </span>
      </div>
      <div className={styles.quiet}>
        <time className="num" dateTime={new Date(first.createdAt).toISOString()}>
          {formats.clock(first.createdAt)}
        </time>
        <span className="num">
          {feeText === '' ? t(first.status) : `${t(KIND_TEXTS.fee)} ${feeText}`}
        </span>
      </div>
      <button
        type="button"
        className={styles.opener}
        aria-label={receipt('details', { name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Details name={name} kind={kind} entries={entries} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}

function Moved({ asset, amount }: MovedSum) {
  const formats = useFormats();
  const isOut = amount.startsWith('-');
  return (
    <span className={isOut ? styles.out : 'up'}>
      {isOut ? '' : '+'}
      {formats.exact(amount)} <i>{asset}</i>
    </span>
  );
}

interface DetailsProps extends EventProps {
  readonly name: string;
  readonly kind: EntryKind;
  readonly onClose: () => void;
}

/** Each line of the statement as it is, and the entry of the log that made them. */
function Details({ name, kind, entries, onClose }: DetailsProps) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const [first] = entries;
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <FigureList
        figures={[
          ...entries.map(({ entryId, entryKind, amount, asset }) => ({
            key: `${entryId}`,
            name: t(KIND_TEXTS[entryKind]),
            value: `${amount.startsWith('-') ? '' : '+'}${formats.exact(amount)} ${asset}`,
          })),
          {
            name: receipt('time'),
            value: `${formats.day(first.createdAt)}, ${formats.clock(first.createdAt)}`,
          },
          { name: receipt('entry'), value: `${first.seq}` },
          { name: receipt('lines'), value: entries.map(({ entryId }) => entryId).join(', ') },
        ]}
      />
      {kind === 'trade' ? <TradeReceipts at={first.createdAt} /> : null}
    </Sheet>
  );
}
