import type { ContractOrder } from '@candor/wire';
import { later } from '../../shared/later.ts';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { PerpOrderRow } from './PerpOrderRow.tsx';
import { useCancelPerpOrder } from './useCancelPerpOrder.ts';

export interface PerpOrdersProps {
  readonly orders: readonly ContractOrder[];
}

/** The desk's column under the chart has it, in pixels. */
const ORDERS_TABLE_WIDTH = 540;
/** A phone never loads it. */
const PerpOrdersTable = later(() => import('./PerpOrdersTable.tsx'));

/** Open orders, in a table where there is the width for one; a cancel shows at once and comes back if it is refused. */
export function PerpOrders({ orders }: PerpOrdersProps) {
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
