/**
 * Exact: an amount on the hot path. A safe integer as a number where 2^53 suffices, a bigint beyond;
 * both forms mean the same count of an asset's smallest unit, so no arithmetic ever loses a digit.
 */
import type { Amount } from '@candor/money';
import { amountToBigInt } from '@candor/money';

export type Exact = number | bigint;

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** The shortest exact form of a bigint. */
export function exactFromBigInt(value: bigint): Exact {
  return value <= SAFE_MAX && value >= -SAFE_MAX ? Number(value) : value;
}

/** One amount as two halves and as a whole: what the language's own conversion does, without its call. */
const whole = new BigInt64Array(1);
const halves = new Int32Array(whole.buffer);
const PER_HALF = 1 / 4_294_967_296;

/** The bigint of an exact amount. Nothing is most frequent, and needs none made. */
export function bigintOfExact(value: Exact): bigint {
  if (value === 0) return 0n;
  if (typeof value === 'bigint') return value;
  halves[0] = value;
  halves[1] = Math.floor(value * PER_HALF);
  return whole[0]!;
}

/** The exact form of an Amount. */
export function exactFromAmount(value: Amount): Exact {
  return exactFromBigInt(amountToBigInt(value));
}

/** left × right, both non-negative safe integers. */
export function multiplyExact(left: number, right: number): Exact {
  const product = left * right;
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(left) * BigInt(right);
}

/** value × factor, where factor is a positive safe integer. */
export function scaleExact(value: Exact, factor: number): Exact {
  if (typeof value === 'number') return multiplyExact(value, factor);
  return value * BigInt(factor);
}

/** left + right. */
export function addExact(left: Exact, right: Exact): Exact {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (sum <= Number.MAX_SAFE_INTEGER && sum >= -Number.MAX_SAFE_INTEGER) return sum;
  }
  return BigInt(left) + BigInt(right);
}

/** left − right. */
export function subtractExact(left: Exact, right: Exact): Exact {
  if (typeof left === 'number' && typeof right === 'number') {
    const difference = left - right;
    if (difference <= Number.MAX_SAFE_INTEGER && difference >= -Number.MAX_SAFE_INTEGER) {
      return difference;
    }
  }
  return BigInt(left) - BigInt(right);
}

/** −value. */
export function negateExact(value: Exact): Exact {
  return typeof value === 'number' ? 0 - value : -value;
}

/** The smaller of two. */
export function lesserExact(left: Exact, right: Exact): Exact {
  return left < right ? left : right;
}
