/**
 * Which outputs pay for a payment of the Bitcoin family, and what its fee is. Amounts are units on the chain, fees
 * for each thousand virtual bytes. Sizes are of inputs and change with witness keys. Source: BIP 141.
 */
export interface Coin {
  readonly transaction: string;
  readonly place: number;
  readonly value: bigint;
  readonly index: number | undefined;
}

export interface Selected<Of> {
  readonly inputs: readonly Of[];
  readonly fee: bigint;
}

const FRAME_BYTES = 11n;
const INPUT_BYTES = 69n;
const OUTPUT_BYTES = 43n;
const PER = 1_000n;
/** What is smaller costs more to spend than it is worth, and no node takes it. */
export const DUST = 10_000n;
const INPUTS_MAX = 100;

/** The fee of so many inputs, a payment and change in so many pieces, rounded up. */
export function feeOf(inputs: number, rate: bigint, pieces = 1): bigint {
  const bytes = FRAME_BYTES + INPUT_BYTES * BigInt(inputs) + OUTPUT_BYTES * BigInt(1 + pieces);
  return (bytes * rate + PER - 1n) / PER;
}

/**
 * Largest first, until value and fee are covered and, where it can be had, enough is left over for a higher fee
 * later: the inputs of a payment never change. Undefined where all of it is not enough.
 */
export function selectInputs<Of extends Pick<Coin, 'value'>>(
  coins: readonly Of[],
  value: bigint,
  rate: bigint,
): Selected<Of> | undefined {
  const largest = [...coins].sort((one, other) => (one.value > other.value ? -1 : 1));
  let enough: Selected<Of> | undefined;
  let sum = 0n;
  for (let count = 1; count <= Math.min(largest.length, INPUTS_MAX); count += 1) {
    const inputs = largest.slice(0, count);
    sum += inputs[count - 1]?.value ?? 0n;
    const fee = feeOf(count, rate);
    if (sum < value + fee) continue;
    enough ??= { inputs, fee };
    if (sum >= value + fee * 4n + DUST) return { inputs, fee };
  }
  return enough;
}
