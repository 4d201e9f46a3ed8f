/** A pair for tests. */
import type { Pair } from '@candor/wire';

/** A main-board pair of that name with figures of no meaning. */
export function pairNamed(marketSymbol: string): Pair {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  return {
    marketId: 1,
    marketKind: 'spot',
    marketSymbol,
    baseAsset,
    quoteAsset,
    board: 'main',
    isTrading: true,
    isHalted: false,
    price: '100.00',
    changeRate24h: '1.00',
    volume24h: '10',
    turnover24h: '1000',
    high24h: '110.00',
    low24h: '90.00',
    priceDecimals: 2,
    quantityDecimals: 4,
    baseDecimals: 8,
    quoteDecimals: 8,
    quantityMin: '0.0001',
    quantityMax: '100',
    openOrdersMax: 200,
    contractSize: '1',
    feeRate: '0.001',
    feeRateMaker: '0.001',
    leverageMax: 1,
    bestBid: '99.00',
    bestAsk: '101.00',
    pricedAt: 1_000_000,
    localName: baseAsset,
    hasHouseOrders: false,
  };
}
