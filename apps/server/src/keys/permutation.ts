/**
 * Keyed permutations of numbers: a Feistel network of ten rounds of AES over two halves. Each round changes one half
 * by what the other one says. AES is a library's in plain code for one number, as a call into OpenSSL for each block of
 * a page of rows takes milliseconds; for many numbers at once OpenSSL takes a round of all of them in one call.
 */
import { createCipheriv } from 'node:crypto';
import { unsafe } from '@noble/ciphers/aes';

export const HALF_BITS = 26;
const ROUNDS = 10;
const BLOCK_BYTES = 16;
const BLOCK_WORDS = 4;

export interface Permutation {
  /** Never 0 for a number above it. */
  readonly mix: (number: number) => number;
  readonly unmix: (number: number) => number;
  /** As `mix` of each. */
  readonly mixAll: (numbers: readonly number[]) => number[];
}

export interface PermutationOptions {
  /** Tells permutations under one key from each other. */
  readonly index: number;
  /** Of 53 bits: then the lower half has one more; else of 52. */
  readonly isWhole: boolean;
}

/** Opens permutations under a key of 32 bytes. */
export function openPermutations(key: Uint8Array): (options: PermutationOptions) => Permutation {
  const schedule = unsafe.expandKeyLE(key);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const one: One = (half, round, index) => unsafe.encrypt(schedule, half, round, index, 0).s0 >>> 0;
  return (options) => openOne(options, one, (blocks) => cipher.update(blocks));
}

/** What AES says of a half in a round. */
type One = (half: number, round: number, index: number) => number;
type Many = (blocks: Uint8Array) => Buffer;

function openOne({ index, isWhole }: PermutationOptions, one: One, many: Many): Permutation {
  const upper = 2 ** HALF_BITS;
  const lower = isWhole ? 2 * upper : upper;

  function once(number: number): number {
    let [left, right] = [Math.floor(number / lower), number % lower];
    for (let round = 0; round < ROUNDS; round += 2) {
      left = (left + one(right, round, index)) % upper;
      right = (right + one(left, round + 1, index)) % lower;
    }
    return left * lower + right;
  }

  function back(number: number): number {
    let [left, right] = [Math.floor(number / lower), number % lower];
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      right = less(right, one(left, round + 1, index), lower);
      left = less(left, one(right, round, index), upper);
    }
    return left * lower + right;
  }

  function onceAll(numbers: readonly number[]): number[] {
    const lefts = numbers.map((number) => Math.floor(number / lower));
    const rights = numbers.map((number) => number % lower);
    const blocks = new Uint32Array(numbers.length * BLOCK_WORDS);
    for (let round = 0; round < ROUNDS; round += 2) {
      addSaid(lefts, upper, sayAll(rights, round));
      addSaid(rights, lower, sayAll(lefts, round + 1));
    }
    return lefts.map((left, at) => left * lower + (rights[at] ?? 0));

    function sayAll(halves: readonly number[], round: number): Buffer {
      halves.forEach((half, at) => {
        blocks.set([half, round, index], at * BLOCK_WORDS);
      });
      return many(new Uint8Array(blocks.buffer));
    }
  }

  // 0 is no id: the one that would be shown so goes on to what 0 itself is shown as, which nothing has.
  return {
    mix: (number) => once(number) || once(0),
    unmix: (number) => back(number) || back(0),
    mixAll: (numbers) => onceAll(numbers).map((mixed) => mixed || once(0)),
  };
}

/** `halves + said` around a half's size. */
function addSaid(halves: number[], size: number, said: Buffer): void {
  for (let at = 0; at < halves.length; at += 1) {
    halves[at] = ((halves[at] ?? 0) + said.readUInt32LE(at * BLOCK_BYTES)) % size;
  }
}

/** `half - by` around a half's size. */
function less(half: number, by: number, size: number): number {
  return (half - (by % size) + size) % size;
}
