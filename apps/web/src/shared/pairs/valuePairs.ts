/** Turnovers in one coin, so that pairs of different main coins compare. Floats: only the order counts. */

interface TradedPair {
  readonly marketSymbol: string;
  readonly quoteAsset: string;
  readonly price: string;
  readonly turnover24h: string;
}

/** The pairs with their turnover in USDT. */
export function valuePairs<Pair extends TradedPair>(
  pairs: readonly Pair[],
): (Pair & { readonly valueUsdt24h: number })[] {
  const rates = new Map(pairs.map((pair) => [pair.marketSymbol, Number(pair.price)]));
  return pairs.map((pair) => ({
    ...pair,
    valueUsdt24h: Number(pair.turnover24h) * (rates.get(`${pair.quoteAsset}/USDT`) ?? 1),
  }));
}
