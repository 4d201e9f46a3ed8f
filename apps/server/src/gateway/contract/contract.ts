/** GET /contract/contract: a perpetual with its terms, book and tape; §9 at most 20 levels a side. */
import { allowedPrices } from '../../trading/allowedPrices.ts';
import type { Handler } from '../handler.ts';
import { levelsOf, priceText, tapeTradeOf } from '../present.ts';
import { perpOfPair } from './perpMarket.ts';
import { perpPairOf, perpTermsOf } from './presentPerp.ts';

export const contractInfo: Handler<'contractInfo'> = (request, { marketData }) => {
  const market = perpOfPair({ marketData }, request);
  const depth = market && marketData.depth(market.spec.marketId);
  if (!market || !depth) return { refusal: 'marketUnknown' };
  const allowed = allowedPrices({ marketData }, market.spec.marketId);
  const trades = marketData.tape(market.spec.marketId) ?? [];
  return {
    data: {
      pair: perpPairOf(marketData, market),
      terms: perpTermsOf(market),
      bids: levelsOf(market, depth.bids),
      asks: levelsOf(market, depth.asks),
      trades: trades.map((trade) => tapeTradeOf(market, trade)),
      sequence: depth.sequence,
      priceMin: priceText(market, allowed?.low ?? 0),
      priceMax: priceText(market, allowed?.high ?? 0),
    },
  };
};
