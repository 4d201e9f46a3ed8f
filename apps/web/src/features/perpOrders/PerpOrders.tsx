import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { PerpOrderRow } from './PerpOrderRow.tsx';
import { useCancelPerpOrder } from './useCancelPerpOrder.ts';

export interface PerpOrdersProps {
  /** Undefined while they are being read. */
  readonly orders: readonly ContractOrder[] | undefined;
}

/** The open orders as a list; a cancel shows at once and comes back if it is refused. */
export function PerpOrders({ orders }: PerpOrdersProps) {
  const t = useTranslations('futures');
  const { canceling, cancel } = useCancelPerpOrder();
  if (orders === undefined) return <Skeleton rows={2} height={83} />;
  if (orders.length === 0) {
    return <EmptyState title={t('noOpenOrders')} text={t('noOpenOrdersHint')} />;
  }
  return (
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
}
