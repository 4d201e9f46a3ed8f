/**
 * ClientOrderIds: the names that members gave their open orders, each once per member at a time. A name
 * is free again when its order is no longer open. An exchange without such names pays nothing for them.
 */
import { invariant, type MemberId, type OrderId } from '@candor/money';

const SHAPE = /^[A-Za-z0-9._:/-]{1,36}$/;

export interface NamedOrder {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly clientOrderId: string;
}

/** True for 1 to 36 letters, digits and . _ : / - */
export function isClientOrderId(text: string): boolean {
  return SHAPE.test(text);
}

export class ClientOrderIds {
  private readonly byOrder = new Map<OrderId, NamedOrder>();
  /** By member and name. */
  private readonly byName = new Map<string, OrderId>();

  /** The name of an open order; undefined when it has none. */
  nameOf(orderId: OrderId): string | undefined {
    return this.byOrder.get(orderId)?.clientOrderId;
  }

  /** A member's open order of a name, or undefined. */
  find(memberId: MemberId, clientOrderId: string): OrderId | undefined {
    return this.byName.get(keyOf(memberId, clientOrderId));
  }

  /** Names an order that begins to rest. Asserts: the name is free. */
  add(orderId: OrderId, memberId: MemberId, clientOrderId: string): void {
    const key = keyOf(memberId, clientOrderId);
    invariant(!this.byName.has(key), 'a name stands for one open order of a member');
    this.byName.set(key, orderId);
    this.byOrder.set(orderId, { orderId, memberId, clientOrderId });
  }

  /** Forgets an order that is no longer open, if it had a name. */
  remove(orderId: OrderId): void {
    if (this.byOrder.size === 0) return;
    const named = this.byOrder.get(orderId);
    if (named === undefined) return;
    this.byOrder.delete(orderId);
    this.byName.delete(keyOf(named.memberId, named.clientOrderId));
  }

  /** Every open order with a name. */
  forEach(visit: (named: NamedOrder) => void): void {
    this.byOrder.forEach(visit);
  }
}

function keyOf(memberId: MemberId, clientOrderId: string): string {
  return `${memberId} ${clientOrderId}`;
}
