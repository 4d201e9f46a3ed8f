/** POST /contract/sellLimit */
import type { Handler } from '../handler.ts';
import { limitOpening } from './openOrder.ts';

export const contractSellLimit: Handler<'contractSellLimit'> = (request, context) =>
  limitOpening('short', request, context);
