/** POST /contract/buyMarket */
import type { Handler } from '../handler.ts';
import { marketOpening } from './openOrder.ts';

export const contractBuyMarket: Handler<'contractBuyMarket'> = (request, context) =>
  marketOpening('long', request, context);
