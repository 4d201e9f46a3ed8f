import type { MinerOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import styles from './LockRecord.module.css';
import { useRedeem } from './useRedeem.ts';

/** One lock: how far it is, what it earns, how it ended. */
export function LockRow({ order }: { readonly order: MinerOrder }) {
  const t = useTranslations('mining');
  const texts = useMiningTexts();
  const formats = useFormats();
  const { daysBooked: done, termDays: days, asset } = order;
  const progress = t('progress', { done, days });
  return (
    <li className={styles.lock}>
      <p className={styles.head}>
        <CoinMark asset={asset} />
        <b>{texts.name(order.name)}</b>
        <span className="num">
          {formats.amount(order.amount)} {asset}
        </span>
      </p>
      {order.status === 'running' ? (
        <>
          <ProgressBar label={progress} value={done} max={days} />
          <p className={styles.quiet}>
            <span>{t('daysOf', { done, days })}</span>
            <span className="num">{t('perDay', { rate: texts.percent(order.rate) })}</span>
          </p>
        </>
      ) : null}
      <Figures order={order} />
      {order.status === 'running' ? <Redeem order={order} /> : null}
    </li>
  );
}

function Redeem({ order }: { readonly order: MinerOrder }) {
  const t = useTranslations('mining');
  const { redeem, isSending } = useRedeem(order);
  return (
    <Button look="ghost" size="small" isDisabled={isSending} onClick={() => void redeem()}>
      {t('redeem')}
    </Button>
  );
}

function Figures({ order }: { readonly order: MinerOrder }) {
  const t = useTranslations('mining');
  const formats = useFormats();
  const { asset, fee, paid, closedAt } = order;
  const coins = (text: string) => `${formats.amount(text)} ${asset}`;
  const isRunning = closedAt === undefined;
  const rows = [
    { name: t(isRunning ? 'earned' : 'earnedKept'), value: coins(order.interest) },
    isRunning ? { name: t('atTerm'), value: coins(order.interestAtTerm) } : undefined,
    order.status === 'redeemed' && fee ? { name: t('fee'), value: coins(fee) } : undefined,
    paid === undefined ? undefined : { name: t('paidBack'), value: coins(paid) },
    { name: t('lockedAt'), value: formats.moment(order.createdAt) },
    isRunning
      ? { name: t('ends'), value: formats.moment(order.expiresAt) }
      : { name: t('endedAt'), value: formats.moment(closedAt) },
  ];
  return (
    <dl className="num">
      {rows.map((row) =>
        row === undefined ? null : (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
