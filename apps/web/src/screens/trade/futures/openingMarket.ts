/** A perpetual as the form of an opening needs it. */
import type { OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';

/** Keeps the form's geometry until the pair is known. */
const UNKNOWN = {
  priceDecimals: 2,
  quoteDecimals: 8,
  contractSize: '0',
  feeRate: '0',
  leverageMax: 1,
  quantityMin: '1',
  quantityMax: '1',
  isTrading: true,
};

/** The market with its book; opening is closed while only closes are taken. */
export function openingMarketOf(market: PerpMarket): OpeningMarket {
  const { perp, terms, symbol } = market;
  const [baseAsset = '', quoteAsset = ''] = symbol.split('/');
  return {
    ...(perp ?? UNKNOWN),
    baseAsset,
    quoteAsset,
    isTrading: perp ? perp.isTrading && !perp.isReduceOnly : true,
    tiers: terms?.tiers ?? [],
    mark: perp?.markPrice ?? '',
    priceBand: terms?.priceBand ?? '',
    lastPrice: perp?.price ?? '',
    bids: market.bids ?? [],
    asks: market.asks ?? [],
  };
}
