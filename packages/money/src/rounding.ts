/** The three roundings of integer division. Rounding is always an argument, never a default. */
import { invariant } from './invariant.ts';

/** down = toward minus infinity, up = toward plus infinity, halfEven = nearest, ties to even. */
export type Rounding = 'down' | 'up' | 'halfEven';

/** Divides two integers with an explicit rounding. The divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  invariant(divisor > 0n, 'the divisor is positive');
  const truncated = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n) return truncated;
  const floor = remainder < 0n ? truncated - 1n : truncated;
  if (rounding === 'down') return floor;
  if (rounding === 'up') return floor + 1n;
  return roundHalfEven(floor, dividend - floor * divisor, divisor);
}

function roundHalfEven(floor: bigint, remainder: bigint, divisor: bigint): bigint {
  const twice = remainder * 2n;
  if (twice > divisor) return floor + 1n;
  if (twice < divisor) return floor;
  return floor % 2n === 0n ? floor : floor + 1n;
}
