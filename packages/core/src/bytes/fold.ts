/**
 * Folding: any values into one 53-bit number, to tell two commands or two rows of state apart.
 * Computed over values, never over bytes, so that no format has a say in it. Not for cryptography.
 */

const HALF = 4_294_967_296;

/** Folds one safe integer into a number. */
export function fold(hash: number, value: number): number {
  const low = value >>> 0;
  const high = Math.floor(value / HALF) >>> 0;
  const top = Math.floor(hash / HALF);
  let mixed = Math.imul((hash >>> 0) ^ low, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  let upper = Math.imul(top ^ high ^ mixed, 0x85ebca77);
  upper ^= upper >>> 13;
  return (upper & 0x1fffff) * HALF + (mixed >>> 0);
}

/** Folds a 64-bit integer, signed or not. */
export function foldWide(hash: number, value: bigint): number {
  const low = Number(BigInt.asIntN(32, value));
  return fold(fold(hash, low), Number(BigInt.asIntN(32, value >> 32n)));
}

/** Folds a text, its length first. */
export function foldText(hash: number, text: string): number {
  let folded = fold(hash, text.length);
  for (let index = 0; index < text.length; index += 1) {
    folded = fold(folded, text.charCodeAt(index));
  }
  return folded;
}
