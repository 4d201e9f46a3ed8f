/** POST /trad/buyMarket */
import type { CommandHandler } from '../handler.ts';
import { marketOrder } from './placeOrder.ts';

export const buyMarket: CommandHandler<'buyMarket'> = (request, context) =>
  marketOrder('buy', request, context);
