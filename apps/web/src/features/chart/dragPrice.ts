/** The price under a finger: round as far as the picture can tell prices apart. Pure; the text is what is sent. */
import { drawnText } from '../../shared/numbers/decimalText.ts';
import { roundStep } from './priceTicks.ts';

export interface PriceScale {
  /** Prices of one pixel. */
  readonly perPixel: number;
  /** Decimals of the market's prices. */
  readonly decimals: number;
}

/** The step between two prices that can be told apart: never finer than the market's. */
export function dragStep({ perPixel, decimals }: PriceScale): number {
  const finest = 10 ** -decimals;
  return perPixel <= finest ? finest : roundStep(perPixel);
}

/** The price nearest to `value` on the steps, as plain decimal text; at least one step. */
export function dragPrice(value: number, scale: PriceScale): string {
  const step = dragStep(scale);
  return drawnText(Math.max(1, Math.round(value / step)) * step, scale.decimals);
}
