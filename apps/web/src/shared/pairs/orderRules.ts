/** What a market takes of an order that rests in it, as the exchange refuses it: pure. Source: ADR 94. */

/** A market as its orders meet it; undefined until it is known, when the exchange decides. */
export type OrderMarket = { readonly isTrading: boolean; readonly isHalted: boolean } | undefined;

/** all: changed and cancelled · cancel: only cancelled · none: neither. */
export type Taken = 'all' | 'cancel' | 'none';

/** What is taken of an order; one that closes a position may be changed in any market that is not halted. */
export function takenOf(market: OrderMarket, isClosing = false): Taken {
  if (market?.isHalted) return 'none';
  return market?.isTrading === false && !isClosing ? 'cancel' : 'all';
}
