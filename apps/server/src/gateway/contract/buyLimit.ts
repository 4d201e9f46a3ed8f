/** POST /contract/buyLimit */
import type { Handler } from '../handler.ts';
import { limitOpening } from './openOrder.ts';

export const contractBuyLimit: Handler<'contractBuyLimit'> = (request, context) =>
  limitOpening('long', request, context);
