import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FillRing } from '../../shared/ui/FillRing.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { filledPercent, filledQuantity } from './openOrderRows.ts';

export interface OrderRowProps {
  readonly order: Order;
  /** A cancel is under way: the row is dimmed at once. */
  readonly isCanceling: boolean;
  /** Missing for orders that are not open any more. */
  readonly onCancel?: (orderId: number) => void;
}

/** One open order: side, pair, style, time, how far filled, and its cancel button. */
export function OrderRow({ order, isCanceling, onCancel }: OrderRowProps) {
  const t = useTranslations('trade');
  const pair = `${order.baseAsset}/${order.quoteAsset}`;
  const percent = filledPercent(order);
  return (
    <li className={styles.order} data-canceling={isCanceling || undefined}>
      <OrderLine order={order} />
      <div className={styles.row}>
        <FillRing percent={percent} label={t('filledPercent', { percent })} />
        <OrderFigures order={order} />
        {onCancel ? (
          <Button
            look="ghost"
            size="small"
            isDisabled={isCanceling}
            label={t('cancelOrder', { side: order.side, pair })}
            onClick={() => onCancel(order.orderId)}
          >
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The first line of an order: side, pair, style, time. */
export function OrderLine({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <div className={styles.line}>
      <span className={order.side === 'buy' ? styles.up : styles.down}>{t(order.side)}</span>
      <b>
        {order.baseAsset}/{order.quoteAsset}
      </b>
      <span className={styles.quiet}>{t(order.kind)}</span>
      <time className={`num ${styles.time}`} dateTime={new Date(order.createdAt).toISOString()}>
        {formats.moment(order.createdAt)}
      </time>
    </div>
  );
}

function OrderFigures({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('price')}</dt>
        <dd className={`num ${styles.price}`}>
          {order.kind === 'market' ? t('market') : formats.exact(order.price)}
        </dd>
      </div>
      <div>
        <dt>{t('filledOf')}</dt>
        <dd className="num">
          {formats.exact(filledQuantity(order))} / {formats.exact(order.quantity)}
        </dd>
      </div>
    </dl>
  );
}
