/** POST /contract/buyMarket */
import type { CommandHandler } from '../handler.ts';
import { marketOpening } from './openOrder.ts';

export const contractBuyMarket: CommandHandler<'contractBuyMarket'> = (request, context) =>
  marketOpening('long', request, context);
