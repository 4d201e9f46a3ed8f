/** A price in its main coin as a fiat approximation. Source: spec §9. */
import { formatUnits, unitsIn } from '@candor/money';

const SCALE = 18;
const SHOWN = 2;

/** `price` times `rate`, floored to 2 decimals; empty when either is no number. */
export function fiatOf(price: string, rate: string): string {
  const left = unitsOf(price);
  const right = unitsOf(rate);
  if (left === undefined || right === undefined) return '';
  return formatUnits((left * right) / 10n ** BigInt(2 * SCALE - SHOWN), SHOWN);
}

function unitsOf(text: string): bigint | undefined {
  return unitsIn(text, SCALE);
}
