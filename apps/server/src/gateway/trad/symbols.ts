/** GET /trad/symbols */
import type { Handler } from '../handler.ts';
import { isNamed, pairOf } from '../present.ts';

export const symbols: Handler<'symbols'> = (_request, { marketData }) => ({
  rows: marketData.directory
    .markets('spot')
    .filter((market) => isNamed(marketData, market))
    .map((market) => ({
      name: market.marketKey,
      of: market,
      make: () => pairOf(marketData, market),
    })),
});
