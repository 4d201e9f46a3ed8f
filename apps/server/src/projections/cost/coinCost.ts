/**
 * What a member paid in a market for what they bought there and have not sold there again: the average-cost method,
 * exact. A fee is paid in what is received: it makes a purchase smaller and a sale bring less. Pure.
 */

export interface CoinCost {
  /** Of the base asset, in smallest units. */
  readonly quantity: bigint;
  /** For it, in smallest units of the quote asset. */
  readonly paid: bigint;
  /** What sales brought above what was paid for the sold; below zero a loss. */
  readonly realized: bigint;
}

/** One side of a trade. */
export interface TradedSide {
  readonly isBuy: boolean;
  readonly base: bigint;
  readonly quote: bigint;
  /** In what that side received. */
  readonly fee: bigint;
}

export const NO_COST: CoinCost = { quantity: 0n, paid: 0n, realized: 0n };

/**
 * The cost after a trade. More is sold than was bought here: the rest came otherwise, has no cost, and neither gains
 * nor loses.   Rounds: what was paid for the sold down, what it brought down; the last sale takes the exact rest.
 */
export function afterTrade(cost: CoinCost, { isBuy, base, quote, fee }: TradedSide): CoinCost {
  const { quantity, paid, realized } = cost;
  if (isBuy) return { quantity: quantity + base - fee, paid: paid + quote, realized };
  const gone = base < quantity ? base : quantity;
  const part = gone === quantity ? paid : (paid * gone) / quantity;
  const brought = base === 0n ? 0n : ((quote - fee) * gone) / base;
  return { quantity: quantity - gone, paid: paid - part, realized: realized + brought - part };
}
