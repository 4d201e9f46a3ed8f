/**
 * The next snapshot, made from the last one and the journal behind it, so that the engine's thread
 * never stops for it. What it restores has been read back from disk: a snapshot is also a check of both.
 */
import { EventBuffer } from '@candor/core';
import { readFrames, SnapshotStore } from '@candor/journal';
import { applyFrame, startingPoint } from './recover.ts';
import { sealSnapshot } from './snapshotFile.ts';

export interface MakeSnapshotOptions {
  readonly directory: string;
  readonly isDemo: boolean;
  /** The last entry that is certainly on disk. */
  readonly toSeq: number;
}

export interface SealedSnapshot {
  readonly seq: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Applies one frame per step and returns the sealed state.   Throws: JournalFault damaged. */
export function* makeSnapshot(options: MakeSnapshotOptions): Generator<void, SealedSnapshot> {
  const { directory, isDemo, toSeq } = options;
  const frames = (fromSeq: number) => readFrames({ directory, fromSeq, toSeq });
  const snapshots = new SnapshotStore({ directory });
  const exchange = startingPoint({ isDemo, snapshots, frames, atMostSeq: toSeq });
  const sink = new EventBuffer();
  for (const frame of frames(exchange.seq + 1)) {
    sink.clear();
    applyFrame(exchange, frame, sink);
    yield;
  }
  return { seq: exchange.seq, bytes: sealSnapshot(exchange) };
}
