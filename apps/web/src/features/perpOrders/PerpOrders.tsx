import type { ContractOrder } from '@candor/wire';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { PerpOrderRow } from './PerpOrderRow.tsx';
import { useCancelPerpOrder } from './useCancelPerpOrder.ts';

export interface PerpOrdersProps {
  /** Undefined while they are being read. */
  readonly orders: readonly ContractOrder[] | undefined;
}

/** The desk's column under the chart has it, in pixels. */
const ORDERS_TABLE_WIDTH = 540;
/** A phone never loads it. */
const PerpOrdersTable = lazy(() => import('./PerpOrdersTable.tsx'));

/** The open orders; a cancel shows at once and comes back if it is refused. */
export function PerpOrders({ orders }: PerpOrdersProps) {
  const t = useTranslations('futures');
  if (orders === undefined) return <Skeleton rows={2} height={83} />;
  if (orders.length === 0) {
    return <EmptyState title={t('noOpenOrders')} text={t('noOpenOrdersHint')} />;
  }
  return <OrderRows orders={orders} />;
}

/** A table where there is the width for one, else a list. */
function OrderRows({ orders }: { readonly orders: readonly ContractOrder[] }) {
  const { canceling, cancel } = useCancelPerpOrder();
  const list = (
    <ul>
      {orders.map((order) => (
        <PerpOrderRow
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
      table={<PerpOrdersTable orders={orders} canceling={canceling} onCancel={cancel} />}
    />
  );
}
