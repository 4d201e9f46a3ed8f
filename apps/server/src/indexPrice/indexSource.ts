/**
 * Where index prices come from: a source tells what one whole coin is worth in USDT at a moment.
 * Floats end here: the index becomes ticks before it is a command.
 */
export interface IndexSource {
  /** Moves on to `now` and answers the prices by coin; a coin without a fresh price is left out. */
  readonly pricesAt: (now: number) => ReadonlyMap<string, number>;
}

/** The index of a market in ticks, from the prices of its two coins; undefined when one is missing. */
export function indexTicks(
  prices: ReadonlyMap<string, number>,
  market: { readonly base: string; readonly quote: string; readonly priceDecimals: number },
): number | undefined {
  const base = prices.get(market.base);
  const quote = prices.get(market.quote);
  if (!base || !quote) return undefined;
  const ticks = Math.round((base / quote) * 10 ** market.priceDecimals);
  return Number.isSafeInteger(ticks) && ticks > 0 && ticks < 2 ** 31 ? ticks : undefined;
}
