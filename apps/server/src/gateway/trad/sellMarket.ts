/** POST /trad/sellMarket */
import type { CommandHandler } from '../handler.ts';
import { marketOrder } from './placeOrder.ts';

export const sellMarket: CommandHandler<'sellMarket'> = (request, context) =>
  marketOrder('sell', request, context);
