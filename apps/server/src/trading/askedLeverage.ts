/** The leverage that an order names, or leaves to its market. */
import { LEVERAGE_MAX } from '@candor/core';

export interface AskedLeverage {
  /** Undefined: the highest of the market. */
  readonly named: number | undefined;
  /** Of the market, as it is now. */
  readonly highest: number;
}

export function leverageNow({ named, highest }: AskedLeverage): number {
  return named ?? highest;
}

/** Every leverage that was meant, whatever was the highest of the market then. */
export function leveragesEver({ named }: AskedLeverage): readonly number[] {
  return named === undefined ? Array.from({ length: LEVERAGE_MAX }, (_, at) => at + 1) : [named];
}
