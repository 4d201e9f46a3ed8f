/** The checks every order shares: who places it, how much, and whether it may rest. Source: spec §5. */
import type { MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';
import { OPEN_ORDERS_MAX_HOUSE } from '../market/openOrdersMax.ts';
import type { RejectReason } from '../rejectReason.ts';
import { isClientOrderId } from './clientOrderIds.ts';
import type { IncomingOrder } from './incomingOrder.ts';

/** The first reason against the member of an index (-1 = none). */
export function checkMember(exchange: Exchange, member: MemberIndex): RejectReason | undefined {
  if (member < 0) return 'memberUnknown';
  return exchange.members.isFrozen(member) ? 'memberFrozen' : undefined;
}

/** The first reason against a quantity in lots; limits are inclusive. */
export function checkQuantity(market: MarketState, quantity: number): RejectReason | undefined {
  if (quantity <= 0) return 'quantityNotPositive';
  if (quantity < market.quantityMin) return 'quantityBelowMin';
  return quantity > market.quantityMax ? 'quantityAboveMax' : undefined;
}

/** The first reason against a member's own name for an order: its signs, or another open order has it. */
export function checkClientOrderId(
  exchange: Exchange,
  { memberId, clientOrderId }: Pick<IncomingOrder, 'memberId' | 'clientOrderId'>,
): RejectReason | undefined {
  if (clientOrderId === '') return undefined;
  if (!isClientOrderId(clientOrderId)) return 'requestInvalid';
  const taken = exchange.clientOrderIds.find(memberId, clientOrderId);
  return taken === undefined ? undefined : 'clientOrderIdTaken';
}

/**
 * The first reason why the book cannot take an order on. One that never rests needs an id only, which
 * even a book full of resting orders has; one that may rest needs a place, and its member room for it.
 */
export function checkRoom(exchange: Exchange, order: IncomingOrder): RejectReason | undefined {
  const { book, resting, openOrdersMax } = order.market;
  if (!order.rests) return book.isSpent ? 'orderBookFull' : undefined;
  if (book.isFull || !book.hasRoomFor(order.isSell ? 1 : 0, order.quantity)) return 'orderBookFull';
  const count = resting.countOf(order.member);
  if (count < openOrdersMax) return undefined;
  const isMember = exchange.members.roleOf(order.member) === 'member';
  return isMember || count >= OPEN_ORDERS_MAX_HOUSE ? 'openOrdersTooMany' : undefined;
}
