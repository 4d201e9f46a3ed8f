import { CALLS, type OutsidePayment, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import page from '../../shared/ui/CardPage.module.css';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { LongCode } from '../../shared/ui/LongCode.tsx';
import { PaymentRow } from '../../shared/ui/PaymentRow.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { OutsideSend } from './OutsideSend.tsx';
import styles from './OutsideWallet.module.css';

const REFRESH_MS = 1_500;

type Wallet = ResponseOf<typeof CALLS.outsideWallet>;

/** A demo's wallet outside the exchange: what it holds, a form that pays, and its payments on the chain. */
export default function OutsideWallet() {
  const t = useTranslations('deposit');
  const shell = useTranslations('shell');
  const goBack = useBack();
  const wallet = useQuery(query(CALLS.outsideWallet, {}, { refetchInterval: REFRESH_MS }));
  return (
    <Screen
      header={<BackHeader title={t('outsideTitle')} backLabel={shell('back')} onBack={goBack} />}
    >
      <div className={page.page}>
        <p className={styles.mark}>
          <Icon name="info" size={18} />
          <span>{t('outsideMark')}</span>
        </p>
        <Loaded query={wallet} skeleton={{ rows: 4, height: 60 }}>
          {(held) => <Holdings wallet={held} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Holdings({ wallet }: { readonly wallet: Wallet }) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  const { address } = wallet;
  const copy = () => void copyText(address, { done: t('copied'), failed: t('copyFailed') });
  return (
    <>
      <section className={page.card} aria-label={t('outsideAddress')}>
        <h2>
          {t('outsideAddress')} · {wallet.network}
        </h2>
        <div className={styles.address}>
          <span className="num">
            <LongCode>{address}</LongCode>
          </span>
          <IconButton icon="copy" label={t('copy')} onClick={copy} />
        </div>
        <dl className={styles.coins} aria-label={t('outsideCoins')}>
          {wallet.coins.map(({ asset, quantity }) => (
            <div key={asset}>
              <dt>{asset}</dt>
              <dd className="num">{formats.amount(quantity)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OutsideSend coins={wallet.coins.map(({ asset }) => asset)} />
      <Payments payments={wallet.payments} />
    </>
  );
}

function Payments({ payments }: { readonly payments: readonly OutsidePayment[] }) {
  const t = useTranslations('deposit');
  return (
    <section className={page.list} aria-label={t('outsidePayments')}>
      <h2>{t('outsidePayments')}</h2>
      {payments.length === 0 ? <p className={page.quiet}>{t('outsideNone')}</p> : null}
      <ul>
        {payments.map((payment) => (
          <Payment key={`${payment.transaction} ${payment.asset}`} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: { readonly payment: OutsidePayment }) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  const { direction, quantity, asset, transaction, height = 0, confirmations } = payment;
  const isIn = direction === 'in';
  const copy = () => void copyText(transaction, { done: t('copied'), failed: t('copyFailed') });
  return (
    <PaymentRow
      what={
        <>
          <b className="num">
            {isIn ? '+' : '−'}
            {formats.amount(quantity)} {asset}
          </b>
          <span>{t(isIn ? 'outsideIn' : 'outsideOut')}</span>
        </>
      }
      detail={
        <>
          <span className="num">{shortened(payment.address)}</span>
          <span className="num">{t('outsideBlock', { height, count: confirmations })}</span>
        </>
      }
      end={<IconButton icon="copy" label={t('transaction')} onClick={copy} />}
    />
  );
}

/** Enough of an address to know it by. */
function shortened(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
