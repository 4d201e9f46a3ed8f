/** GET /trad/trad: a pair with its book and tape; §9 at most 20 levels a side. */
import { allowedPrices } from '../../trading/allowedPrices.ts';
import type { Handler } from '../handler.ts';
import { levelsOf, pairOf, priceText, tapeTradeOf } from '../present.ts';

export const trad: Handler<'trad'> = (request, { marketData }) => {
  const market = marketData.directory.marketOfPair('spot', request);
  const depth = market && marketData.depth(market.spec.marketId);
  if (!market || !depth) return { refusal: 'marketUnknown' };
  const allowed = allowedPrices({ marketData }, market.spec.marketId);
  const trades = marketData.tape(market.spec.marketId) ?? [];
  return {
    data: {
      pair: pairOf(marketData, market),
      bids: levelsOf(market, depth.bids),
      asks: levelsOf(market, depth.asks),
      trades: trades.map((trade) => tapeTradeOf(market, trade)),
      sequence: depth.sequence,
      priceMin: priceText(market, allowed?.low ?? 0),
      priceMax: priceText(market, allowed?.high ?? 0),
    },
  };
};
