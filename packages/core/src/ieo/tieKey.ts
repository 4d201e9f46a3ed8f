/**
 * tieKey: who comes first between equal remainders: the first 53 bits of SHA-256 of the published seed, a
 * bar and the member's number ("seed|1000"), as a whole number; the smaller comes first. Anybody can reckon
 * it: `echo $((0x$(printf %s 'seed|1000' | sha256sum | cut -c1-14) >> 3))`. The core has no host to ask.
 * Source: FIPS 180-4, of one block.
 */
import { invariant } from '@candor/money';

/** What one block has room for beside its end. */
const TEXT_MAX = 55;
const WORDS = 64;
/** 2^32 / 2^11: 32 bits of one word and 21 of the next are 53. */
const LOW_BITS = 2_097_152;

/** The first 32 bits behind the point of the cube roots, and of the square roots, of the first primes. */
const ROUND_KEYS = fractions(WORDS, 3n);
const START = fractions(8, 2n);

const schedule = new Int32Array(WORDS);

/** The key of a member under a seed.   Asserts: seed and member are ASCII of 54 signs at most together. */
export function tieKey(seed: string, member: number | string): number {
  const [first, second] = digest(`${seed}|${member}`);
  return (first >>> 0) * LOW_BITS + (second >>> 11);
}

/** The first two words of the digest. */
function digest(text: string): readonly [number, number] {
  fillBlock(text);
  extend();
  const [a, b] = mix();
  return [(START[0]! + a) | 0, (START[1]! + b) | 0];
}

function fillBlock(text: string): void {
  invariant(text.length <= TEXT_MAX, 'a seed leaves room for one block');
  schedule.fill(0);
  for (let at = 0; at < text.length; at += 1) putByte(at, text.charCodeAt(at));
  putByte(text.length, 0x80);
  schedule[15] = text.length * 8;
}

function putByte(at: number, byte: number): void {
  const word = at >> 2;
  schedule[word] = schedule[word]! | (byte << (24 - (at & 3) * 8));
}

function extend(): void {
  for (let at = 16; at < WORDS; at += 1) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = schedule[at - 16]! + small + schedule[at - 7]! + large;
  }
}

/** The working words a and b after all rounds; their names are those of FIPS 180-4 §6.2.2. */
function mix(): readonly [number, number] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < WORDS; at += 1) {
    const lower = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const added = (h + lower + choice + ROUND_KEYS[at]! + schedule[at]!) | 0;
    const upper = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + upper + most) | 0;
  }
  return [a, b];
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fractions(count: number, power: bigint): Int32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (isPrime(candidate)) found.push(Number(root(BigInt(candidate), power) & 0xffffffffn));
  }
  return Int32Array.from(found);
}

/** value^(1/power) × 2^32.   Rounds: down. */
function root(value: bigint, power: bigint): bigint {
  const scaled = value << (32n * power);
  let found = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if ((found + bit) ** power <= scaled) found += bit;
  }
  return found;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}
