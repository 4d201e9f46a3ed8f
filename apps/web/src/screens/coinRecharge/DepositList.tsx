import { CALLS, type DepositListRow } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { feed } from '../../shared/socket/feed.ts';
import page from '../../shared/ui/CardPage.module.css';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { PaymentRow } from '../../shared/ui/PaymentRow.tsx';

/** Blocks are pushed; this is for whoever lost the line. */
const LIST_REFRESH_MS = 10_000;

/** The member's newest deposits of one coin, with how deep each is. */
export function DepositList({ asset }: { readonly asset: string }) {
  const t = useTranslations('deposit');
  const list = useQuery(query(CALLS.deposits, { asset }, { refetchInterval: LIST_REFRESH_MS }));
  const { refetch } = list;
  useEffect(() => feed.listenToDeposits(() => void refetch()), [refetch]);
  return (
    <section className={page.list} aria-label={t('deposits')}>
      <h2>{t('deposits')}</h2>
      <Loaded query={list} skeleton={{ rows: 2, height: 56 }}>
        {({ rows }) => <Rows rows={rows} />}
      </Loaded>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly DepositListRow[] }) {
  const t = useTranslations('deposit');
  if (rows.length === 0) return <p className={page.quiet}>{t('none')}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.depositId} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { readonly row: DepositListRow }) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  const { transaction } = row;
  const copy = (text: string) =>
    void copyText(text, { done: t('copied'), failed: t('copyFailed') });
  return (
    <PaymentRow
      what={
        <>
          <b className="num">
            +{formats.amount(row.quantity)} {row.asset}
          </b>
          <span>{row.way === 'claim' ? t('claimed') : row.network}</span>
        </>
      }
      detail={
        <>
          <span data-state={row.status}>{t(row.status)}</span>
          <span className="num">
            <Detail row={row} />
          </span>
        </>
      }
      end={
        transaction === undefined ? null : (
          <IconButton icon="copy" label={t('transaction')} onClick={() => copy(transaction)} />
        )
      }
    />
  );
}

/** Why it waits or came to nothing; else how deep it is, or when it was credited. */
function Detail({ row }: { readonly row: DepositListRow }) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  if (row.reason !== undefined) return <>{t(row.reason)}</>;
  const { confirmations: done, confirmationsNeeded: need } = row;
  if (row.status === 'sending' && done !== undefined && need !== undefined) {
    return <>{t('progress', { done, need })}</>;
  }
  const at = row.closedAt ?? row.createdAt;
  return <time dateTime={new Date(at).toISOString()}>{formats.moment(at)}</time>;
}
