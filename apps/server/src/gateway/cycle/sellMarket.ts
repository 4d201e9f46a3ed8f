/** POST /cycle/sellMarket */
import type { Handler } from '../handler.ts';
import { openContract } from './openContract.ts';

export const cycleSellMarket: Handler<'cycleSellMarket'> = (request, context) =>
  openContract('sell', request, context);
