/**
 * The forward half of AES-256 (FIPS 197) for one block at a time, in tables of 4 KiB that stay near the processor: a
 * call into OpenSSL costs more than the block, and a library's larger tables are fetched from memory anew for each.
 * Not for secrets that an attacker shares a processor with: how long a look into a table takes depends on the cache.
 */

const ROUNDS = 14;
const KEY_BYTES = 32;
const KEY_WORDS = KEY_BYTES / 4;

/** x · 2 in the field of AES. */
const double = (value: number) => ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 0xff;
const turn = (word: number, bits: number) => ((word << bits) | (word >>> (32 - bits))) >>> 0;

/** The substitution of bytes (FIPS 197, 5.1.1): inverses by powers of 3, then the affine map. */
function makeSubstitution(): Uint8Array {
  const box = new Uint8Array(256);
  let [power, inverse] = [1, 1];
  do {
    power ^= double(power);
    inverse ^= inverse << 1;
    inverse ^= inverse << 2;
    inverse ^= inverse << 4;
    inverse &= 0xff;
    if (inverse & 0x80) inverse ^= 0x09;
    const spread = inverse * 0x101;
    const turned = (spread >>> 7) ^ (spread >>> 6) ^ (spread >>> 5) ^ (spread >>> 4);
    box[power] = (inverse ^ turned ^ 0x63) & 0xff;
  } while (power !== 1);
  box[0] = 0x63;
  return box;
}

const BOX = makeSubstitution();
/** Substitution and mixing of columns of each of a column's four bytes, one table after the other. */
const TABLES = new Int32Array(1_024);
for (let byte = 0; byte < 256; byte += 1) {
  const once = BOX[byte] ?? 0;
  const twice = double(once);
  const word = (twice | (once << 8) | (once << 16) | ((once ^ twice) << 24)) >>> 0;
  for (let place = 0; place < 4; place += 1) TABLES[place * 256 + byte] = turn(word, place * 8);
}

function substituted(word: number): number {
  const at = (shift: number) => (BOX[(word >>> shift) & 0xff] ?? 0) << shift;
  return at(0) | at(8) | at(16) | at(24);
}

/** The words of all rounds of a key of 32 bytes (FIPS 197, 5.2), little endian. */
export function expandKey(key: Uint8Array): Int32Array {
  if (key.length !== KEY_BYTES) throw new RangeError('a key has 32 bytes');
  const words = new Int32Array(4 * (ROUNDS + 1));
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  for (let at = 0; at < KEY_WORDS; at += 1) words[at] = view.getInt32(at * 4, true);
  let constant = 1;
  for (let at = KEY_WORDS; at < words.length; at += 1) {
    let word = words[at - 1] ?? 0;
    if (at % KEY_WORDS === 0) {
      word = substituted(turn(word, 24)) ^ constant;
      constant = double(constant);
    } else if (at % KEY_WORDS === 4) word = substituted(word);
    words[at] = (words[at - KEY_WORDS] ?? 0) ^ word;
  }
  return words;
}

/** Four words. */
type Block = readonly [number, number, number, number];

/** The first word of the block of four words enciphered, all little endian, without a sign. */
export function firstWordOf(words: Int32Array, block: Block): number {
  let a = block[0] ^ words[0]!;
  let b = block[1] ^ words[1]!;
  let c = block[2] ^ words[2]!;
  let d = block[3] ^ words[3]!;
  let at = 4;
  for (let round = 1; round < ROUNDS; round += 1) {
    const e = column(a, b, c, d) ^ words[at]!;
    const f = column(b, c, d, a) ^ words[at + 1]!;
    const g = column(c, d, a, b) ^ words[at + 2]!;
    const h = column(d, a, b, c) ^ words[at + 3]!;
    a = e;
    b = f;
    c = g;
    d = h;
    at += 4;
  }
  const last =
    BOX[a & 0xff]! |
    (BOX[(b >>> 8) & 0xff]! << 8) |
    (BOX[(c >>> 16) & 0xff]! << 16) |
    (BOX[d >>> 24]! << 24);
  return (last ^ words[at]!) >>> 0;
}

/** One column of a round: a byte of each of the four, shifted rows. */
function column(a: number, b: number, c: number, d: number): number {
  return (
    TABLES[a & 0xff]! ^
    TABLES[256 + ((b >>> 8) & 0xff)]! ^
    TABLES[512 + ((c >>> 16) & 0xff)]! ^
    TABLES[768 + (d >>> 24)]!
  );
}
