import { CALLS, type FiatOrderRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListHead } from '../../features/records/ListHead.tsx';
import { RecordList, type RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { FIAT_ORDER_COLUMNS } from './fiatOrderCsv.ts';
import { PayPart } from './PayPart.tsx';
import styles from './Purchase.module.css';

/** Somebody else confirms an order: the list looks again. */
const ORDERS_REFRESH_MS = 3_000;

const ORDERS: RecordSource<FiatOrderRow> = {
  ...pagesOf(CALLS.fiatOrders, (page, pageSize) => ({ page, pageSize })),
  keyOf: ({ orderId }) => orderId,
  refreshMs: ORDERS_REFRESH_MS,
};

/** The member's orders, newest first; those to be paid say how. */
export function PurchaseOrders() {
  const t = useTranslations('fiat');
  return (
    <section>
      <ListHead title={t('orders')}>
        <ExportButton name="fiat-orders" source={ORDERS} columns={FIAT_ORDER_COLUMNS} />
      </ListHead>
      <RecordList
        source={ORDERS}
        emptyText={t('noOrders')}
        draw={(order) => <Order key={order.orderId} order={order} />}
      />
    </section>
  );
}

function Order({ order }: { readonly order: FiatOrderRow }) {
  const t = useTranslations('fiat');
  const formats = useFormats();
  const { side, asset, currency } = order;
  return (
    <li
      className={styles.order}
      aria-label={t(side === 'buy' ? 'buyOrder' : 'sellOrder', { asset })}
    >
      <p className={styles.line}>
        <b>{t(side === 'buy' ? 'buyOrder' : 'sellOrder', { asset })}</b>
        <span className={styles.status}>{t(stateOf(order))}</span>
      </p>
      <p className={`num ${styles.line}`}>
        <span>
          {formats.exact(order.amount)} {currency}
        </span>
        <span>
          {formats.exact(order.quantity)} {asset}
        </span>
      </p>
      <p className={`${styles.line} ${styles.quiet}`}>
        <time className="num" dateTime={new Date(order.createdAt).toISOString()}>
          {formats.moment(order.createdAt)}
        </time>
        {order.cardEnd === undefined ? null : <span className="num">···· {order.cardEnd}</span>}
        <span className="num">{order.reference}</span>
      </p>
      {order.status === 'toPay' ? <PayPart order={order} /> : null}
    </li>
  );
}

/** §3: to be paid, completed, cancelled; and who waits for whom. */
function stateOf({ status, side, isPaid, cause }: FiatOrderRow) {
  if (status === 'completed') return 'completed';
  if (status === 'cancelled') return cause === 'timeout' ? 'timedOut' : 'cancelled';
  return isPaid || side === 'sell' ? 'checked' : 'toPay';
}
