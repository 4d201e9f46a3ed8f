/** Batches of events as they travel between threads: raw records, decoded where they are used. */
import { readEvents } from '@candor/core';
import type { FedBatch } from '../engine/feedMessages.ts';
import type { Batch } from './projection.ts';

/** Every event of the entries from `firstSeq` to `lastSeq`, as records of core's EventBuffer. */
export type EventBytes = FedBatch;

/** The batches after an entry, read from the journal by replay, in order, up to its present end. */
export type ReplayEvents = (afterSeq: number) => AsyncIterable<EventBytes>;

/** Joins batches that follow each other into one to apply. */
export function joinBatches(batches: readonly EventBytes[]): Batch {
  return {
    firstSeq: batches[0]?.firstSeq ?? 0,
    lastSeq: batches.at(-1)?.lastSeq ?? 0,
    events: batches.flatMap((batch) => readEvents(batch.bytes)),
  };
}
