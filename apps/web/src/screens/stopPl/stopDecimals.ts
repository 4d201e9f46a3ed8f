/** With how many decimals the prices of a stop are written. */
import type { ContractStop } from '@candor/wire';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';

/** As many as the finest of them has: each is as fine as the pair. */
export function stopDecimals(stop: ContractStop): number {
  const prices = [stop.takeProfit, stop.stopLoss, stop.triggerPrice, stop.firedMark];
  return Math.max(...prices.map((text) => decimalsOf(text ?? '')));
}
