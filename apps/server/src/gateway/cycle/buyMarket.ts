/** POST /cycle/buyMarket */
import type { Handler } from '../handler.ts';
import { openContract } from './openContract.ts';

export const cycleBuyMarket: Handler<'cycleBuyMarket'> = (request, context) =>
  openContract('buy', request, context);
