import type { Order } from '@candor/wire';
import { later } from '../../shared/later.ts';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useCancelOrder } from './useCancelOrder.ts';

/** The desk's column under the chart has it, in pixels. */
const ORDERS_TABLE_WIDTH = 540;
/** A phone never loads it. */
const OrdersTable = later(() => import('./OrdersTable.tsx'));

/** Open orders, in a table where there is the width for one; a cancel shows at once and comes back if it is refused. */
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
