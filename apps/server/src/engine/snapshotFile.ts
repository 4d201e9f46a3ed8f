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

/** The exchange with its state hash in front. O(state). */
export function sealSnapshot(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const state = takeSnapshot(exchange);
  const sealed = new Uint8Array(HASH_LENGTH + state.length);
  sealed.set(new TextEncoder().encode(stateHash(exchange)));
  sealed.set(state, HASH_LENGTH);
  return sealed;
}

/**
 * The exchange behind a sealed snapshot. The hash of an older version was taken over other bytes: such
 * a snapshot is believed by its file's checksum alone.   Throws: EngineFault when its hash is not the
 * one written.
 */
export function openSnapshot(sealed: Uint8Array): Exchange {
  const expected = new TextDecoder().decode(sealed.subarray(0, HASH_LENGTH));
  const exchange = loadSnapshot(sealed.subarray(HASH_LENGTH));
  if (sealed[HASH_LENGTH] !== SNAPSHOT_VERSION) return exchange;
  const found = stateHash(exchange);
  if (found !== expected) {
    throw new EngineFault(
      'engineStopped',
      `the snapshot at entry ${exchange.seq} restores to state ${found}, but ${expected} was saved`,
    );
  }
  return exchange;
}
