/** POST /trad/sellLimit */
import type { CommandHandler } from '../handler.ts';
import { limitOrder } from './placeOrder.ts';

export const sellLimit: CommandHandler<'sellLimit'> = (request, context) =>
  limitOrder('sell', request, context);
