/** A snapshot as it lies on disk: the state hash in front, so that a restored exchange can be compared. */
import {
  type Exchange,
  loadSnapshot,
  SNAPSHOT_VERSION,
  stateHash,
  takeSnapshot,
} from '@candor/core';
import { EngineFault } from './engineFault.ts';

const HASH_LENGTH = 32;
/** What to do with data of another format. */
export const MOVE_AWAY = 'open it with the Candor that wrote it, or move the data directory away';

/** The exchange with its state hash in front. O(state). */
export function sealSnapshot(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const state = takeSnapshot(exchange);
  const sealed = new Uint8Array(HASH_LENGTH + state.length);
  sealed.set(new TextEncoder().encode(stateHash(exchange)));
  sealed.set(state, HASH_LENGTH);
  return sealed;
}

/** The state hash in front of a sealed snapshot. */
export function hashOfSealed(sealed: Uint8Array): string {
  return new TextDecoder().decode(sealed.subarray(0, HASH_LENGTH));
}

/**
 * The exchange behind a sealed snapshot, held to its hash: that is taken over values, so it is the same
 * for every program that knows the snapshot's rules.   Throws: EngineFault when it was written by a
 * program with another version of snapshots, or when its hash is not the one written.
 */
export function openSnapshot(sealed: Uint8Array): Exchange {
  const expected = hashOfSealed(sealed);
  const version = sealed[HASH_LENGTH];
  if (version !== SNAPSHOT_VERSION) {
    throw new EngineFault(
      'engineStopped',
      `the snapshot has version ${version}, this program reads ${SNAPSHOT_VERSION}: ${MOVE_AWAY}`,
    );
  }
  const exchange = loadSnapshot(sealed.subarray(HASH_LENGTH));
  const found = stateHash(exchange);
  if (found !== expected) {
    throw new EngineFault(
      'engineStopped',
      `the snapshot at entry ${exchange.seq} restores to state ${found}, but ${expected} was saved`,
    );
  }
  return exchange;
}
