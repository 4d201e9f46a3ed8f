/** POST /contract/sellLimit */
import type { CommandHandler } from '../handler.ts';
import { limitOpening } from './openOrder.ts';

export const contractSellLimit: CommandHandler<'contractSellLimit'> = (request, context) =>
  limitOpening('short', request, context);
