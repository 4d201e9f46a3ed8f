/** A listed pair as the order form needs it. */
import type { Pair } from '@candor/wire';
import type { RuledMarket } from '../../features/orderForm/orderErrors.ts';
import type { Market } from './useMarket.ts';

/** The form's market. Without a side in the book a market order is reckoned at the last price. */
export function formMarketOf(
  pair: Pair,
  side: 'buy' | 'sell',
  book: Pick<Market, 'bids' | 'asks'>,
): RuledMarket & { readonly lastPrice: string } {
  const taker = side === 'buy' ? pair.bestAsk : pair.bestBid;
  return {
    baseAsset: pair.baseAsset,
    quoteAsset: pair.quoteAsset,
    priceDecimals: pair.priceDecimals,
    quantityDecimals: pair.quantityDecimals,
    baseDecimals: pair.baseDecimals,
    quoteDecimals: pair.quoteDecimals,
    feeRate: pair.feeRate,
    takerPrice: /[1-9]/.test(taker) ? taker : pair.price,
    takerLevels: (side === 'buy' ? book.asks : book.bids) ?? [],
    quantityMin: pair.quantityMin,
    quantityMax: pair.quantityMax,
    isTrading: pair.isTrading,
    lastPrice: pair.price,
  };
}
