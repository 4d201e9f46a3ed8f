/**
 * What a linear contract's position is worth: entry, profit, return on margin, and the price at which
 * its margin is used up. Units: quantities in base coin, prices quote per base, amounts in quote; exact.
 * Source: finance.md §2 (reading B), §3.4, §3.6; spec §2 (poster: income ÷ position).
 */
import { minus, NOTHING, negate, over, plus, type Ratio, ratio, times } from './ratio.ts';

export type PositionSide = 'long' | 'short';

/** +1 for a long, −1 for a short. */
export function signOf(side: PositionSide): Ratio {
  return ratio(side === 'long' ? 1n : -1n);
}

/** The mean price of fills, weighted by quantity; undefined without any. */
export function averageEntry(
  fills: readonly { readonly quantity: Ratio; readonly price: Ratio }[],
): Ratio | undefined {
  let [quantity, value] = [NOTHING, NOTHING];
  for (const fill of fills) {
    quantity = plus(quantity, fill.quantity);
    value = plus(value, times(fill.quantity, fill.price));
  }
  return quantity.top === 0n ? undefined : over(value, quantity);
}

/** s × q × (price − entry). */
export function unrealizedProfit(of: {
  readonly side: PositionSide;
  readonly quantity: Ratio;
  readonly entry: Ratio;
  readonly price: Ratio;
}): Ratio {
  return times(times(signOf(of.side), of.quantity), minus(of.price, of.entry));
}

/** s × q × (exit − entry) − fees + funding; funding is above zero when it was received. */
export function realizedProfit(of: {
  readonly side: PositionSide;
  readonly quantity: Ratio;
  readonly entry: Ratio;
  readonly exit: Ratio;
  readonly feeOpen: Ratio;
  readonly feeClose: Ratio;
  readonly funding: Ratio;
}): Ratio {
  const gross = unrealizedProfit({ ...of, price: of.exit });
  return plus(minus(minus(gross, of.feeOpen), of.feeClose), of.funding);
}

/** Profit ÷ margin, 1 = 100 %; undefined without a margin. */
export function returnOnMargin(of: {
  readonly profit: Ratio;
  readonly margin: Ratio;
}): Ratio | undefined {
  return of.margin.top === 0n ? undefined : over(of.profit, of.margin);
}

/** The price at which a loss has used up the margin: entry − s × margin ÷ q. */
export function bankruptcyPrice(of: {
  readonly side: PositionSide;
  readonly quantity: Ratio;
  readonly entry: Ratio;
  readonly margin: Ratio;
}): Ratio {
  const reach = over(of.margin, of.quantity);
  return plus(of.entry, of.side === 'long' ? negate(reach) : reach);
}
