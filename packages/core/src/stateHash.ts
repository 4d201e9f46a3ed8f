/**
 * stateHash: 128 bits over the whole state, as 32 hex digits, to compare two exchanges.
 * Taken over the values of every state table, never over bytes: two versions of the program that know
 * the same rules tell the same hash. Leaves out `seq` and `time`, which are the place in the log: a
 * refused command leaves the hash as it was. Not for cryptography.
 */

import { hashTable } from './bytes/table.ts';
import type { Exchange } from './exchange.ts';
import { STATE_TABLES } from './stateTables.ts';

/** The hash of an exchange's state. O(state). */
export function stateHash(exchange: Exchange): string {
  const sum = new Uint32Array(4);
  for (const section of sectionHashes(exchange)) {
    sum.forEach((lane, at) => {
      sum[at] = lane + (section.lanes[at] ?? 0);
    });
  }
  return textOf(sum);
}

/** The hash of each state table, to tell in which of them two exchanges differ. O(state). */
export function sectionHashes(
  exchange: Exchange,
): { readonly name: string; readonly lanes: Uint32Array }[] {
  return STATE_TABLES.map((table) => ({ name: table.name, lanes: hashTable(table, exchange) }));
}

function textOf(lanes: Uint32Array): string {
  return Array.from(lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
}
