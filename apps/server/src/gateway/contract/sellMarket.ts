/** POST /contract/sellMarket */
import type { CommandHandler } from '../handler.ts';
import { marketOpening } from './openOrder.ts';

export const contractSellMarket: CommandHandler<'contractSellMarket'> = (request, context) =>
  marketOpening('short', request, context);
