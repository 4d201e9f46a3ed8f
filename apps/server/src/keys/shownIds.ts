/**
 * Ids as they leave the server: a keyed permutation of the numbers, another one for each kind, so that none tells
 * how many there are, which came first, or what the next one is called (ADR 69). Format-preserving: a Feistel
 * network of eight rounds of AES over two halves, gone through again until the number is in range.
 */
import { createCipheriv } from 'node:crypto';
import { ID_KINDS, type IdKind } from '@candor/wire';
import type { Keys } from './openKeys.ts';

export interface ShownIds {
  /** The number that is shown for an id. */
  readonly show: (kind: IdKind, id: number) => number;
  /** The id behind a shown number; one that nothing has when none is shown so. */
  readonly open: (kind: IdKind, shown: number) => number;
  /** The id behind what an operator types: kept as it is below 2^52, shown above. */
  readonly openAny: (kind: IdKind, typed: number) => number;
}

const ROUNDS = 8;
const HALF_BITS = 26;
const BLOCK_BYTES = 16;
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

/** The upper and the lower half of a number's bits. */
type Halves = readonly [number, number];
/** What a half is changed by in a round. */
type Scramble = (round: number, value: number) => number;

function openPermutation(key: Uint8Array, kind: IdKind, index: number) {
  const half = 2 ** (WHOLE_KINDS.has(kind) ? HALF_BITS + 1 : HALF_BITS);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(BLOCK_BYTES);
  const scramble: Scramble = (round, value) => {
    block.writeUInt8(index, 0);
    block.writeUInt8(round, 1);
    block.writeUInt32BE(value, 4);
    return cipher.update(block).readUInt32BE(0) % half;
  };
  const change = (number: number, once: (halves: Halves) => Halves) => {
    let halves: Halves = [Math.floor(number / half), number % half];
    do halves = once(halves);
    while (!isInRange(kind, halves));
    return halves[0] * half + halves[1];
  };
  return {
    mix: (number: number) => change(number, (halves) => mixed(halves, half, scramble)),
    unmix: (number: number) => change(number, (halves) => unmixed(halves, half, scramble)),
  };
}

/** 27 bits twice are one more than JSON keeps: who leaves the range goes on until they are back. 0 is no id. */
function isInRange(kind: IdKind, [upper, lower]: Halves): boolean {
  return !WHOLE_KINDS.has(kind) || (upper < 2 ** HALF_BITS && (upper > 0 || lower > 0));
}

function mixed([upper, lower]: Halves, half: number, scramble: Scramble): Halves {
  let [left, right] = [upper, lower];
  for (let round = 0; round < ROUNDS; round += 1) {
    [left, right] = [right, (left + scramble(round, right)) % half];
  }
  return [left, right];
}

function unmixed([upper, lower]: Halves, half: number, scramble: Scramble): Halves {
  let [left, right] = [upper, lower];
  for (let round = ROUNDS - 1; round >= 0; round -= 1) {
    [left, right] = [(right - scramble(round, left) + half) % half, left];
  }
  return [left, right];
}
