/**
 * Ids as they leave the server: a keyed permutation of the numbers, another one for each kind, so that none tells
 * how many there are, which came first, or what the next one is called (ADR 69). Format-preserving: a Feistel
 * network of ten rounds of AES over two halves.
 */

import { ID_KINDS, type IdKind } from '@candor/wire';
import { unsafe } from '@noble/ciphers/aes';
import type { Keys } from './openKeys.ts';

export interface ShownIds {
  /** The number that is shown for an id. */
  readonly show: (kind: IdKind, id: number) => number;
  /** The id behind a shown number; one that nothing has when none is shown so. */
  readonly open: (kind: IdKind, shown: number) => number;
  /** The id behind what an operator types: kept as it is below 2^52, shown above. */
  readonly openAny: (kind: IdKind, typed: number) => number;
}

const ROUNDS = 10;
const HALF_BITS = 26;
/** Ids of orders may have 53 bits (ADR 6); all others count up from 1 and never come to 2^52. */
const SMALL = 2 ** (2 * HALF_BITS);
const WHOLE_KINDS: ReadonlySet<IdKind> = new Set<IdKind>(['order', 'stop']);
/** What no id is: numbers are given out from below. */
const NOBODY = Number.MAX_SAFE_INTEGER;

/** Opens the permutations of an exchange. */
export function openShownIds(keys: Pick<Keys, 'derive'>): ShownIds {
  const key = keys.derive('ids shown outside');
  const made = ID_KINDS.map((kind, index) => [kind, openPermutation(key, kind, index)] as const);
  const permutations = new Map(made);
  const of = (kind: IdKind) => permutations.get(kind)!;

  function show(kind: IdKind, id: number): number {
    if (id <= 0) return id;
    return WHOLE_KINDS.has(kind) ? of(kind).mix(id) : SMALL + of(kind).mix(id);
  }

  function open(kind: IdKind, shown: number): number {
    if (shown <= 0) return shown;
    if (WHOLE_KINDS.has(kind)) return of(kind).unmix(shown);
    return shown >= SMALL ? of(kind).unmix(shown - SMALL) : NOBODY;
  }

  return {
    show,
    open,
    openAny: (kind, typed) => (WHOLE_KINDS.has(kind) || typed < SMALL ? typed : open(kind, typed)),
  };
}

/**
 * A permutation of 52 bits, of 53 for what may have so many: then the lower half has one more. Each round changes
 * one half by what the other one says. AES is a library's in plain code: a call into OpenSSL for each block of a
 * page of rows takes milliseconds.
 */
function openPermutation(key: Uint8Array, kind: IdKind, index: number) {
  const upper = 2 ** HALF_BITS;
  const lower = WHOLE_KINDS.has(kind) ? 2 * upper : upper;
  const schedule = unsafe.expandKeyLE(key);
  const said = (round: number, half: number) =>
    unsafe.encrypt(schedule, half, round, index, 0).s0 >>> 0;

  function once(number: number): number {
    let [left, right] = [Math.floor(number / lower), number % lower];
    for (let round = 0; round < ROUNDS; round += 2) {
      left = (left + said(round, right)) % upper;
      right = (right + said(round + 1, left)) % lower;
    }
    return left * lower + right;
  }

  function back(number: number): number {
    let [left, right] = [Math.floor(number / lower), number % lower];
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      right = less(right, said(round + 1, left), lower);
      left = less(left, said(round, right), upper);
    }
    return left * lower + right;
  }

  // 0 is no id: the one that would be shown so goes on to what 0 itself is shown as, which nothing has.
  return {
    mix: (number: number) => once(number) || once(0),
    unmix: (number: number) => back(number) || back(0),
  };
}

/** `half - by` around a half's size. */
function less(half: number, by: number, size: number): number {
  return (half - (by % size) + size) % size;
}
