/** POST /contract/buyLimit */
import type { CommandHandler } from '../handler.ts';
import { limitOpening } from './openOrder.ts';

export const contractBuyLimit: CommandHandler<'contractBuyLimit'> = (request, context) =>
  limitOpening('long', request, context);
