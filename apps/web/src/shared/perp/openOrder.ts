/** How an open order of a perpetual is reckoned: the side of the book it rests on, what is filled. Pure. */
import type { ContractOrder } from '@candor/wire';

/** Opening a long and closing a short buy. */
export function bookSideOf({
  side,
  action,
}: Pick<ContractOrder, 'side' | 'action'>): 'buy' | 'sell' {
  return (side === 'long') === (action === 'open') ? 'buy' : 'sell';
}

/** Contracts filled so far. */
export function filledOf(order: Pick<ContractOrder, 'quantity' | 'quantityRemaining'>): bigint {
  return BigInt(order.quantity) - BigInt(order.quantityRemaining);
}
