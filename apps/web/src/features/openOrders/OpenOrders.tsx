import type { Order } from '@candor/wire';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useCancelOrder } from './useCancelOrder.ts';

export interface OpenOrdersProps {
  /** Undefined while they are being read. */
  readonly orders: readonly Order[] | undefined;
}

/** The desk's column under the chart has it, in pixels. */
const ORDERS_TABLE_WIDTH = 540;
/** A phone never loads it. */
const OrdersTable = lazy(() => import('./OrdersTable.tsx'));

/** The open orders; a cancel shows at once and comes back if it is refused. */
export function OpenOrders({ orders }: OpenOrdersProps) {
  const t = useTranslations('trade');
  if (orders === undefined) return <Skeleton rows={3} height={83} />;
  if (orders.length === 0) {
    return <EmptyState title={t('noOpenOrders')} text={t('noOpenOrdersHint')} />;
  }
  return <OrderRows orders={orders} />;
}

/** A table where there is the width for one, else a list. */
export function OrderRows({ orders }: { readonly orders: readonly Order[] }) {
  const { canceling, cancel } = useCancelOrder();
  const list = (
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
  return (
    <TableOrList
      tableWidth={ORDERS_TABLE_WIDTH}
      list={list}
      table={<OrdersTable orders={orders} canceling={canceling} onCancel={cancel} />}
    />
  );
}
