/** POST /contract/sellMarket */
import type { Handler } from '../handler.ts';
import { marketOpening } from './openOrder.ts';

export const contractSellMarket: Handler<'contractSellMarket'> = (request, context) =>
  marketOpening('short', request, context);
