/** GET /trad/symbols */
import type { Handler } from '../handler.ts';
import { listMarkets, pairOf } from '../present.ts';

export const symbols: Handler<'symbols'> = (_request, { marketData }) => ({
  data: listMarkets(marketData).map((market) => pairOf(marketData, market)),
});
