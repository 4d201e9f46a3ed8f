/** POST /cycle/buyMarket */
import type { CommandHandler } from '../handler.ts';
import { openContract } from './openContract.ts';

export const cycleBuyMarket: CommandHandler<'cycleBuyMarket'> = (request, context) =>
  openContract('buy', request, context);
