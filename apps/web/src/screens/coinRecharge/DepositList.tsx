import { CALLS, type DepositListRow } from '@candor/wire';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListHead } from '../../features/records/ListHead.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { readAgain } from '../../shared/api/answers.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { feed } from '../../shared/socket/feed.ts';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { PaymentRow } from '../../shared/ui/PaymentRow.tsx';
import { DEPOSIT_COLUMNS } from './depositCsv.ts';
import { depositsOf } from './depositSource.ts';

/** The member's deposits of one coin, newest first, with how deep each is; the file has those of every coin. */
export function DepositList({ asset }: { readonly asset: string }) {
  const t = useTranslations('deposit');
  useEffect(() => feed.listenToDeposits(() => void readAgain(CALLS.deposits)), []);
  return (
    <section aria-label={t('deposits')}>
      <ListHead title={t('deposits')}>
        <ExportButton name="deposits" source={depositsOf()} columns={DEPOSIT_COLUMNS} />
      </ListHead>
      <RecordList
        source={depositsOf(asset)}
        emptyText={t('none')}
        draw={(row) => <Row key={`${row.way} ${row.depositId}`} row={row} />}
      />
    </section>
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
