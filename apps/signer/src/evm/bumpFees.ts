/** Fees of a transaction that replaces another of the same nonce: nodes want an eighth more of both. Units: wei. */
import type { EvmFees } from '@candor/server/chains';

/** What no payment may cost, whatever a node says: 2 000 gwei. */
export const FEE_MAX = 2_000n * 10n ** 9n;

function bumped(value: bigint): bigint {
  return value + value / 8n + 1n;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** The fees now, and at least an eighth above those before. */
export function bumpFees(before: EvmFees, now: EvmFees): EvmFees {
  return {
    maxFeePerGas: larger(now.maxFeePerGas, bumped(before.maxFeePerGas)),
    maxPriorityFeePerGas: larger(now.maxPriorityFeePerGas, bumped(before.maxPriorityFeePerGas)),
  };
}
