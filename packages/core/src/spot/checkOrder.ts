/** The checks every order shares: who places it, and how much. Source: spec §5. */
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';
import type { RejectReason } from '../rejectReason.ts';

/** The first reason against the member of an index (-1 = none). */
export function checkMember(exchange: Exchange, member: number): RejectReason | undefined {
  if (member < 0) return 'memberUnknown';
  return exchange.members.isFrozen(member) ? 'memberFrozen' : undefined;
}

/** The first reason against a quantity in lots; limits are inclusive. */
export function checkQuantity(market: MarketState, quantity: number): RejectReason | undefined {
  if (quantity <= 0) return 'quantityNotPositive';
  if (quantity < market.quantityMin) return 'quantityBelowMin';
  return quantity > market.quantityMax ? 'quantityAboveMax' : undefined;
}
