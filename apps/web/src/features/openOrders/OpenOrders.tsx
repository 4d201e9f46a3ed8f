import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useCancelOrder } from './useCancelOrder.ts';

export interface OpenOrdersProps {
  /** Undefined while they are being read. */
  readonly orders: readonly Order[] | undefined;
}

/** The open orders as a list; a cancel shows at once and comes back if it is refused. */
export function OpenOrders({ orders }: OpenOrdersProps) {
  const t = useTranslations('trade');
  const { canceling, cancel } = useCancelOrder();
  if (orders === undefined) return <Skeleton rows={3} height={83} />;
  if (orders.length === 0) {
    return <EmptyState title={t('noOpenOrders')} text={t('noOpenOrdersHint')} />;
  }
  return (
    <ul>
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          isCanceling={canceling.has(order.orderId)}
          onCancel={cancel}
        />
      ))}
    </ul>
  );
}
