/** A member's own open order: somebody else's is answered like one that is not there. */
import { type MemberId, type MemberIndex, NO_ORDER_ID, type OrderId } from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import type { ListedKind } from '../market/marketSpec.ts';
import type { MarketState } from '../market/marketState.ts';

/** An order as a command names it: by its id or, without one, by the name its member gave it. */
export interface OrderName {
  readonly memberId: MemberId;
  readonly orderId?: OrderId | undefined;
  readonly clientOrderId?: string | undefined;
}

/** The id of the order that is meant; 0, which no order has, when nothing is open under the name. */
export function namedOrderId({ clientOrderIds }: Exchange, name: OrderName): OrderId {
  const { memberId, orderId, clientOrderId = '' } = name;
  return orderId ?? clientOrderIds.find(memberId, clientOrderId) ?? NO_ORDER_ID;
}

/** The market of a kind that an order id names, whatever number it is. */
export function marketOfOrder(
  { markets }: Exchange,
  orderId: OrderId,
  kind: ListedKind,
): MarketState | undefined {
  const market = Number.isSafeInteger(orderId) ? markets[marketOf(orderId)] : undefined;
  return market?.spec.kind === kind ? market : undefined;
}

/** The slot of a member's open order, or -1. */
export function ownSlot({ book }: MarketState, member: MemberIndex, orderId: OrderId): number {
  const slot = book.find(orderId);
  return slot >= 0 && book.memberOf(slot) === member ? slot : -1;
}
