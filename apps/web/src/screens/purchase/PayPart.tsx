import { CALLS, type FiatOrderRow } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImageTile } from '../../features/imageUpload/ImageTile.tsx';
import { useImageUpload } from '../../features/imageUpload/useImageUpload.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './Purchase.module.css';
import { FIAT_CHANGES } from './usePlaceOrder.ts';

/** What can be done with an order that waits: pay it as shown and say so, or give it up. */
export function PayPart({ order }: { readonly order: FiatOrderRow }) {
  const t = useTranslations('fiat');
  const [isPaying, setIsPaying] = useState(false);
  const cancel = async () => {
    if (!(await confirm({ title: t('cancelTitle'), action: t('cancel'), look: 'danger' }))) return;
    await send(CALLS.fiatCancel, { orderId: order.orderId });
    await readAgain(...FIAT_CHANGES);
  };
  if (order.isPaid) return <Waiting order={order} />;
  return (
    <div className={styles.pay}>
      {order.side === 'sell' ? <Waiting order={order} /> : <Account order={order} />}
      <div className={styles.actions}>
        <Button look="ghost" size="small" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        {order.side === 'sell' ? null : (
          <Button size="small" onClick={() => setIsPaying(true)}>
            {t('paid')}
          </Button>
        )}
      </div>
      <Sheet isOpen={isPaying} onClose={() => setIsPaying(false)} title={t('paidTitle')}>
        <PaidForm
          orderId={order.orderId}
          onDone={() => {
            setIsPaying(false);
            void readAgain(...FIAT_CHANGES);
          }}
        />
      </Sheet>
    </div>
  );
}

function Waiting({ order }: { readonly order: FiatOrderRow }) {
  const t = useTranslations('fiat');
  return <p className={styles.note}>{t(order.isAutomatic ? 'waitingDemo' : 'waiting')}</p>;
}

/** Where to pay, with the reference that the payment must carry; each can be copied. */
function Account({ order }: { readonly order: FiatOrderRow }) {
  const t = useTranslations('fiat');
  const formats = useFormats();
  const { account, expiresAt } = order;
  if (account === undefined) return null;
  const lines = [
    [t('payAmount'), `${order.amount}`, `${formats.exact(order.amount)} ${order.currency}`],
    [t('holder'), account.holder, account.holder],
    [t('bank'), account.bank, account.bank],
    [t('accountNumber'), account.accountNumber, account.accountNumber],
    [t('reference'), order.reference, order.reference],
  ] as const;
  return (
    <>
      <dl className={styles.account}>
        {lines.map(([label, copied, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              <span>{shown}</span>
              <IconButton
                icon="copy"
                label={t('copy', { label })}
                onClick={() =>
                  void copyText(copied, { done: t('copied'), failed: t('copyFailed') })
                }
              />
            </dd>
          </div>
        ))}
      </dl>
      {expiresAt === undefined ? null : (
        <p className={styles.note}>{t('until', { time: formats.moment(expiresAt) })}</p>
      )}
    </>
  );
}

function PaidForm({ orderId, onDone }: { readonly orderId: number; readonly onDone: () => void }) {
  const t = useTranslations('fiat');
  const upload = useImageUpload();
  const [hasTried, setHasTried] = useState(false);
  const submit = async () => {
    setHasTried(true);
    if (upload.url === undefined) return;
    const answer = await send(CALLS.fiatPay, { orderId, pictureUrl: upload.url });
    if (answer.type === 'success') onDone();
  };
  const isMissing = hasTried && upload.url === undefined;
  return (
    <div className={styles.sheet}>
      <p className={styles.note}>{t('paidNote')}</p>
      <ImageTile
        label={t('picture')}
        upload={upload}
        error={isMissing ? t('pictureMissing') : undefined}
      />
      <Button isDisabled={upload.phase === 'working'} onClick={() => void submit()}>
        {t('paid')}
      </Button>
    </div>
  );
}
