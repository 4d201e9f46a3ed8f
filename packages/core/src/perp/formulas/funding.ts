/**
 * Funding: what keeps a perpetual near its index. The premium is measured at impact prices, the rate is
 * the premium pulled toward the interest and capped, the payment is a share of the notional at mark.
 * Units: prices quote per base, amounts in quote, rates as fractions (0.0001 = 0.01 %); exact.
 * Source: finance.md §3.3 (S6, S7).
 */

import { type PositionSide, signOf } from './position.ts';
import {
  compare,
  greater,
  lesser,
  minus,
  NOTHING,
  negate,
  over,
  plus,
  type Ratio,
  ratio,
  times,
} from './ratio.ts';

/** How far the interest may pull: 0.05 %. */
const PULL_MAX = ratio(5n, 10_000n);
/** Interest is said for 8 hours. */
const INTEREST_HOURS = ratio(8n);

/** A price level of one side, best first. */
export interface Level {
  readonly price: Ratio;
  readonly quantity: Ratio;
}

/** The mean price of trading `notional` of quote through levels; undefined when they do not hold it. */
function impactPrice(levels: readonly Level[], notional: Ratio): Ratio | undefined {
  let [left, quantity] = [notional, NOTHING];
  for (const level of levels) {
    const value = times(level.price, level.quantity);
    if (compare(value, left) >= 0) {
      quantity = plus(quantity, over(left, level.price));
      return quantity.top === 0n ? undefined : over(notional, quantity);
    }
    left = minus(left, value);
    quantity = plus(quantity, level.quantity);
  }
  return undefined;
}

/**
 * [max(0, impact bid − index) − max(0, index − impact ask)] ÷ index. A side without that much depth says
 * nothing: its term is zero.
 */
export function premium(of: {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly index: Ratio;
  readonly impactNotional: Ratio;
}): Ratio {
  const bid = impactPrice(of.bids, of.impactNotional) ?? NOTHING;
  const ask = impactPrice(of.asks, of.impactNotional) ?? of.index;
  const above = greater(NOTHING, minus(bid, of.index));
  const below = greater(NOTHING, minus(of.index, ask));
  return over(minus(above, below), of.index);
}

/** [premium + clamp(interest − premium, ±0.05 %)] × hours ÷ 8, within ± cap; interest is for 8 hours. */
export function fundingRate(of: {
  readonly premium: Ratio;
  readonly interest: Ratio;
  readonly hours?: Ratio;
  readonly capRate?: Ratio | undefined;
}): Ratio {
  const pull = clamp(minus(of.interest, of.premium), PULL_MAX);
  const full = plus(of.premium, pull);
  const rate = over(times(full, of.hours ?? INTEREST_HOURS), INTEREST_HOURS);
  return of.capRate === undefined ? rate : clamp(rate, of.capRate);
}

/** −s × q × mark × rate: what the position receives; below zero it pays. */
export function fundingPayment(of: {
  readonly side: PositionSide;
  readonly quantity: Ratio;
  readonly mark: Ratio;
  readonly rate: Ratio;
}): Ratio {
  return negate(times(times(times(signOf(of.side), of.quantity), of.mark), of.rate));
}

function clamp(value: Ratio, bound: Ratio): Ratio {
  return greater(negate(bound), lesser(bound, value));
}
