/** setFlashStock: how much of an asset the house may have left, and may take in. Source: issue 12 §1. */
import { amountToBigInt } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { FLASH_STOCK_SET, type SetFlashStock } from './words.ts';

/** Bounds the inventory of an asset from now on.   Rejects: assetUnknown, flashPairInvalid. */
export function setFlashStock(
  exchange: Exchange,
  command: SetFlashStock,
  sink: EventBuffer,
): Outcome {
  const { type: _, ...stock } = command;
  if (exchange.assets[stock.assetId] === undefined) return refused('assetUnknown');
  const [least, most] = [amountToBigInt(stock.least), amountToBigInt(stock.most)];
  if (least < 0n || least > most) return refused('flashPairInvalid');
  // After this point the command must succeed.
  exchange.flash.setStock(stock);
  emit(sink, FLASH_STOCK_SET, { stock });
  return ACCEPTED;
}
