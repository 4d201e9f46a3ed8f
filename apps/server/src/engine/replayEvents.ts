/** What happened, derived again from the journal beside a running engine: for projections and audits. */
import { EventBuffer } from '@candor/core';
import { readFrames, SnapshotStore } from '@candor/journal';
import { applyFrame, startingPoint } from './recover.ts';

/** Events of consecutive entries as bytes of core's EventBuffer. */
export interface EventBytes {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReplayOptions {
  readonly directory: string;
  readonly isDemo: boolean;
  /** The last entry that is not wanted. */
  readonly afterSeq: number;
  /** The last entry that is certainly on disk. */
  readonly toSeq: number;
}

/** Entries of one batch, about. */
const BATCH_ENTRIES = 2_000;

/** The events of every entry after `afterSeq`, in batches. Reads only; the engine may go on writing. */
export function* replayEvents(options: ReplayOptions): Generator<EventBytes> {
  const { directory, isDemo, afterSeq, toSeq } = options;
  if (toSeq <= afterSeq) return;
  const frames = (fromSeq: number) => readFrames({ directory, fromSeq, toSeq });
  const snapshots = new SnapshotStore({ directory });
  const exchange = startingPoint({ isDemo, snapshots, frames, atMostSeq: afterSeq });
  const sink = new EventBuffer();
  let firstSeq = afterSeq + 1;
  for (const frame of frames(exchange.seq + 1)) {
    applyFrame(exchange, frame, sink);
    if (exchange.seq <= afterSeq) {
      sink.clear();
    } else if (exchange.seq - firstSeq >= BATCH_ENTRIES) {
      yield { firstSeq, lastSeq: exchange.seq, bytes: sink.toBytes() };
      sink.clear();
      firstSeq = exchange.seq + 1;
    }
  }
  if (exchange.seq >= firstSeq) {
    yield { firstSeq, lastSeq: exchange.seq, bytes: sink.toBytes() };
  }
}
