/** A pair of timed contracts as the store and every list hold it: with the fields that all pairs have. */
import type { CyclePair, Pair } from '@candor/wire';

export type CycleTicker = Pair & CyclePair;

/** Nothing is traded in a book here: what only a book has stands empty and is never shown. */
const NO_BOOK = {
  board: 'main',
  isHalted: false,
  volume24h: '0',
  quantityDecimals: 0,
  baseDecimals: 0,
  quoteDecimals: 0,
  quantityMin: '0',
  quantityMax: '0',
  openOrdersMax: 0,
  contractSize: '1',
  hasHouseOrders: false,
  feeRate: '0',
  feeRateMaker: '0',
  leverageMax: 1,
  bestBid: '0',
  bestAsk: '0',
} as const;

/** The pair as it is listed. */
export function tickerOf(pair: CyclePair): CycleTicker {
  return { ...NO_BOOK, ...pair, marketId: pair.productId };
}
