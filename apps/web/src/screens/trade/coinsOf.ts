/** Both coins of a pair such as BTC/USDT. */
export function coinsOf(marketSymbol: string): {
  readonly baseAsset: string;
  readonly quoteAsset: string;
} {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  return { baseAsset, quoteAsset };
}
