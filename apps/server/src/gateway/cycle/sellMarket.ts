/** POST /cycle/sellMarket */
import type { CommandHandler } from '../handler.ts';
import { openContract } from './openContract.ts';

export const cycleSellMarket: CommandHandler<'cycleSellMarket'> = (request, context) =>
  openContract('sell', request, context);
