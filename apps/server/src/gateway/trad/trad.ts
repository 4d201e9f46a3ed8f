/** GET /trad/trad: a pair with its book and tape; §9 at most 20 levels a side. */
import type { Handler } from '../handler.ts';
import { levelsOf, pairOf, tapeTradeOf } from '../present.ts';

export const trad: Handler<'trad'> = (request, { marketData }) => {
  const market = marketData.directory.marketOfPair('spot', request);
  const depth = market && marketData.depth(market.spec.marketId);
  if (!market || !depth) return { refusal: 'marketUnknown' };
  const trades = marketData.tape(market.spec.marketId) ?? [];
  return {
    data: {
      pair: pairOf(marketData, market),
      bids: levelsOf(market, depth.bids),
      asks: levelsOf(market, depth.asks),
      trades: trades.map((trade) => tapeTradeOf(market, trade)),
      sequence: depth.sequence,
    },
  };
};
