/** GET /trad/symbols */
import type { Handler } from '../handler.ts';
import { pairOf } from '../present.ts';

export const symbols: Handler<'symbols'> = (_request, { marketData }) => ({
  rows: marketData.directory.markets('spot').map((market) => ({
    name: market.marketKey,
    of: market,
    make: () => pairOf(marketData, market),
  })),
});
