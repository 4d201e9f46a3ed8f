/** On which side of the mark a take-profit and a stop-loss stand. */
import type { PositionSide } from '@candor/core/formulas';

export const STOP_PARTS = ['takeProfit', 'stopLoss'] as const;
export type StopPart = (typeof STOP_PARTS)[number];

/** The sentence of a stop that stands where the mark is or has been. */
export type StopSideError = 'longTakeProfit' | 'longStopLoss' | 'shortTakeProfit' | 'shortStopLoss';

/** What is wrong with a price as a stop of such a position; undefined while it is on its side of the mark. */
export function stopSideError(
  part: StopPart,
  price: string,
  { side, mark }: { readonly side: PositionSide; readonly mark: string },
): StopSideError | undefined {
  // Floats: only which of two prices is higher counts.
  const [stop, now] = [Number(price), Number(mark)];
  const wantsAbove = (side === 'long') === (part === 'takeProfit');
  if (wantsAbove ? stop > now : stop < now) return undefined;
  return `${side}${part === 'takeProfit' ? 'TakeProfit' : 'StopLoss'}`;
}

/** Is the position liquidated before the mark reaches its stop-loss? */
export function isStopTooLate(
  stopLoss: string,
  position: { readonly side: PositionSide; readonly liquidationPrice?: string | undefined },
): boolean {
  const { side, liquidationPrice } = position;
  if (stopLoss === '' || liquidationPrice === undefined) return false;
  const [stop, end] = [Number(stopLoss), Number(liquidationPrice)];
  return side === 'long' ? stop <= end : stop >= end;
}
