import type { WithdrawalRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { LongCode } from '../../shared/ui/LongCode.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { useCancelWithdrawal } from './useWithdrawals.ts';
import styles from './WithdrawalItem.module.css';
import { progressOf } from './withdrawalProgress.ts';

/** One withdrawal: what and where to, how far it is, its transaction, and the way back while there is one. */
export function WithdrawalItem({ row }: { readonly row: WithdrawalRow }) {
  const t = useTranslations('withdraw');
  const formats = useFormats();
  const cancel = useCancelWithdrawal();
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className="num">
          <Figure shown={formats.amount(row.quantity)} exact={formats.amount(row.quantity)} />{' '}
          {row.asset}
        </span>
        <span data-state={row.status}>{t(`state_${row.status}`)}</span>
      </div>
      <Where row={row} />
      <Progress row={row} />
      <div className={styles.foot}>
        <span className="num">{formats.moment(row.createdAt)}</span>
        <Transaction row={row} />
        {row.canCancel ? (
          <Button look="link" size="small" onClick={() => void cancel(row)}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The exchange keeps no more than a digest of where it goes: when its own row was lost, nobody can say it. */
function Where({ row: { network, address, label } }: { readonly row: WithdrawalRow }) {
  const t = useTranslations('withdraw');
  if (address === '') return <p className={styles.where}>{t('placeUnknown')}</p>;
  return (
    <p className={styles.where}>
      {label ? `${label} · ` : ''}
      {network}
      <span className={`num ${styles.address}`}>
        <LongCode>{address}</LongCode>
      </span>
    </p>
  );
}

function Progress({ row }: { readonly row: WithdrawalRow }) {
  const t = useTranslations('withdraw');
  const { moment } = useFormats();
  const causes = row.causes.map((cause) => t(`cause_${cause}`)).join(', ');
  const isWaiting = row.stage === 'waiting' || row.stage === 'review';
  const text = t(`stage_${row.stage}`, {
    time: row.waitsUntil === undefined ? '' : moment(row.waitsUntil),
    count: row.confirmations ?? 0,
    needed: row.confirmationsNeeded,
  });
  return (
    <div className={styles.progress}>
      {row.status === 'sending' ? (
        <ProgressBar label={t('progress')} value={progressOf(row)} max={1} />
      ) : null}
      <p role="status">
        {text}
        {isWaiting && causes !== '' ? ` (${causes})` : ''}
      </p>
    </div>
  );
}

function Transaction({ row: { transactionId, transactionUrl } }: { readonly row: WithdrawalRow }) {
  const t = useTranslations('withdraw');
  if (transactionId === undefined) return null;
  if (transactionUrl !== undefined) {
    return (
      <a href={transactionUrl} target="_blank" rel="noreferrer">
        {t('transaction')}
      </a>
    );
  }
  const words = { done: t('copied'), failed: t('copyFailed') };
  return (
    <Button look="link" size="small" onClick={() => void copyText(transactionId, words)}>
      {t('copyTransaction')}
    </Button>
  );
}
