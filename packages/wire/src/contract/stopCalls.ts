/** What the calls about stops share. A price that is empty or 0 is none. Source: spec §7 (profitLoss). */

import * as z from 'zod/mini';
import { record } from '../record.ts';
import type { RefusalReason } from '../refusals.ts';
import { orderText } from '../scalars.ts';
import { shownId } from '../shownId.ts';

/** Without a quantity: all of the position, however large it is then. */
export const stopTerms = { takeProfit: orderText, stopLoss: orderText, quantity: orderText };

/** isBeyondLiquidation: the position is liquidated before its stop-loss is reached; the app warns. */
export const stopSet = record(
  { stopId: shownId('stop'), isBeyondLiquidation: z.boolean() },
  { stopId: 'id' },
);

export const stopRejects = [
  'marketNotTrading',
  'indexPriceMissing',
  'priceNotNumber',
  'priceNotPositive',
  'priceOffTick',
  'priceTooLarge',
  'quantityNotNumber',
  'quantityNotPositive',
  'quantityAboveMax',
  'contractsNotWhole',
  'stopEmpty',
  'triggerPassed',
] as const satisfies readonly RefusalReason[];
