/** The order that a request means. */
import { asOrderId, type OrderId } from '@candor/money';

interface Named {
  readonly orderId?: number | undefined;
  readonly clientOrderId?: string | undefined;
}

/** True of a request that names no order. */
export function isUnnamed({ orderId, clientOrderId }: Named): boolean {
  return orderId === undefined && clientOrderId === undefined;
}

/** An order by its id or by the name its member gave it, as the core's commands name it. */
export function orderNamed({ orderId, clientOrderId }: Named): {
  readonly orderId: OrderId | undefined;
  readonly clientOrderId: string | undefined;
} {
  return { orderId: orderId === undefined ? undefined : asOrderId(orderId), clientOrderId };
}
