/** POST /trad/buyLimit */
import type { CommandHandler } from '../handler.ts';
import { limitOrder } from './placeOrder.ts';

export const buyLimit: CommandHandler<'buyLimit'> = (request, context) =>
  limitOrder('buy', request, context);
