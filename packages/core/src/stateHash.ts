/**
 * stateHash: 128 bits over the whole state, as 32 hex digits, to compare two exchanges.
 * Covers everything a snapshot holds except `seq` and `time`, which are the place in the log and not
 * state: so a refused command leaves the hash as it was. Not for cryptography.
 */
import type { Exchange } from './exchange.ts';
import { snapshotState } from './snapshot.ts';

/** The hash of an exchange's state. O(state). */
export function stateHash(exchange: Exchange): string {
  return hashBytes(snapshotState(exchange));
}

/** 128 bits over bytes: four 32-bit lanes, each word multiplied and rotated into its lane. */
export function hashBytes(bytes: Uint8Array): string {
  const lanes = new Uint32Array([0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = bytes.byteLength >>> 2;
  for (let word = 0; word < words; word += 1) mix(lanes, word, view.getUint32(word * 4, true));
  let tail = 1;
  for (let index = words * 4; index < bytes.byteLength; index += 1) {
    tail = (tail << 8) | view.getUint8(index);
  }
  mix(lanes, words, tail);
  mix(lanes, words + 1, bytes.byteLength);
  return finish(lanes);
}

function mix(lanes: Uint32Array, word: number, value: number): void {
  const lane = word & 3;
  const before = (lanes[lane] ?? 0) ^ Math.imul(value ^ word, 0xcc9e2d51);
  const turned = (before << 13) | (before >>> 19);
  lanes[lane] = (Math.imul(turned, 5) + 0xe6546b64 + (lanes[(lane + 3) & 3] ?? 0)) >>> 0;
}

function finish(lanes: Uint32Array): string {
  for (let round = 0; round < 12; round += 1) mix(lanes, round, lanes[(round + 1) & 3] ?? 0);
  let text = '';
  for (const lane of lanes) {
    let value = lane;
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    text += ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0');
  }
  return text;
}
