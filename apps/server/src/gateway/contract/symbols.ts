/** GET /contract/symbols */
import type { Handler } from '../handler.ts';
import { perpMarkets, perpPairOf } from './presentPerp.ts';

export const contractSymbols: Handler<'contractSymbols'> = (_request, { marketData }) => ({
  rows: perpMarkets(marketData).map((market) => ({
    name: market.marketKey,
    of: market,
    make: () => perpPairOf(marketData, market),
  })),
});
