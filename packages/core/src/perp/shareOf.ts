/** A share of a whole number. Units: those of the value. Rounds: as told. */
import { divideRounded } from '@candor/money';

/** value × part ÷ whole; the whole value when the part is the whole. All below 2^53, none below zero. */
export function shareOf(
  value: number,
  { part, whole }: { readonly part: number; readonly whole: number },
  rounding: 'up' | 'down',
): number {
  if (part === whole) return value;
  const product = value * part;
  if (product <= Number.MAX_SAFE_INTEGER) {
    return rounding === 'up' ? Math.ceil(product / whole) : Math.floor(product / whole);
  }
  return Number(divideRounded(BigInt(value) * BigInt(part), BigInt(whole), rounding));
}
