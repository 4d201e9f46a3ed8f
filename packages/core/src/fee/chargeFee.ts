/**
 * The fee of one fill: a share of what a side receives, in the asset it receives.
 * Units: amount in smallest units; rate in parts per million, at most 1 000 000.
 * Rounds: up, because a member pays it. Source: product.md §3, finance.md §1.3.
 */
import type { Exact } from '../ledger/exact.ts';
import { exactFromBigInt } from '../ledger/exact.ts';

const SCALE = 1_000_000;

/** amount × ppm / 1 000 000 rounded up; never more than the amount. */
export function chargeFee(amount: Exact, ppm: number): Exact {
  if (ppm === 0) return 0;
  if (typeof amount === 'bigint') {
    return exactFromBigInt((amount * BigInt(ppm) + 999_999n) / 1_000_000n);
  }
  const product = amount * ppm;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.ceil(product / SCALE);
  const rest = amount % SCALE;
  const whole = (amount - rest) / SCALE;
  return whole * ppm + Math.ceil((rest * ppm) / SCALE);
}
