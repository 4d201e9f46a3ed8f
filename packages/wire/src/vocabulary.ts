/**
 * House word → the specification's word, where they differ. With `scalars.ts` the only place that
 * spells the specification's vocabulary; call files use house words and are renamed by `record`.
 */
export const VOCABULARY: Readonly<Record<string, string>> = {
  baseAsset: 'tradcoin',
  quoteAsset: 'maincoin',
  marketSymbol: 'symbol',
  board: 'plate',
  status: 'state',
  priceDecimals: 'price_accuracy',
  quantityDecimals: 'amount_accuracy',
  quantityMin: 'minnumber',
  quantityMax: 'maxnumber',
  contractSize: 'unit',
  leverageMax: 'max_lever',
  feeRate: 'gas',
  changeRate24h: 'rise',
  high24h: 'height',
  low24h: 'low',
  volume24h: 'volume',
  turnover24h: 'turnover',
  bestBid: 'buyprice',
  bestAsk: 'sellprice',
  localName: 'chinaname',
  side: 'type',
  kind: 'style',
  quantity: 'number',
  quantityRemaining: 'unfilled',
  createdAt: 'wdate',
  closedAt: 'closedate',
  available: 'usable',
  held: 'disable',
  baseAvailable: 'tradusable',
  quoteAvailable: 'mainusable',
  openOrders: 'entrust_order',
  valueUsdt: 'usdt',
  asset: 'coin',
  network: 'blockname',
  depositEnabled: 'isin',
  withdrawEnabled: 'isout',
  spotTotal: 'assets_amount',
  perpTotal: 'contract_assets_amount',
  fiatTotal: 'c2c_assets_amount',
  referralUrl: 'recomurl',
  periodMinutes: 'mine',
  image: 'banner',
  body: 'reply',
  rows: 'data',
  bids: 'buy',
  asks: 'sell',
  trades: 'trade',
};

/** The wire's name of a house field. */
export function wireNameOf(field: string): string {
  return VOCABULARY[field] ?? field;
}
