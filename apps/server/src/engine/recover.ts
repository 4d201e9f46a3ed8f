/** Start and recovery are one path: the newest snapshot, then every entry of the journal behind it. */
import { checkBalanced, createExchange, EventBuffer, type Exchange, step } from '@candor/core';
import type { Frame, SnapshotStore } from '@candor/journal';
import { readGroup } from './groupCodec.ts';
import { openSnapshot } from './snapshotFile.ts';

export interface RecoverOptions {
  readonly isDemo: boolean;
  readonly snapshots: Pick<SnapshotStore, 'newest'>;
  /** The journal's frames from a seq on. */
  readonly frames: (fromSeq: number) => Iterable<Frame>;
  /** Only a snapshot at or before this entry is used; the newest one when undefined. */
  readonly atMostSeq?: number | undefined;
}

/** The exchange as the log left it. */
export function recoverExchange(options: RecoverOptions): Exchange {
  const exchange = startingPoint(options);
  const sink = new EventBuffer();
  for (const frame of options.frames(exchange.seq + 1)) {
    sink.clear();
    applyFrame(exchange, frame, sink);
  }
  return exchange;
}

/** The exchange at the newest usable snapshot, or empty. */
export function startingPoint(options: RecoverOptions): Exchange {
  const snapshot = options.snapshots.newest(options.atMostSeq);
  return snapshot ? openSnapshot(snapshot.bytes) : createExchange({ isDemo: options.isDemo });
}

/** Applies the entries of one frame that the exchange has not seen; their events go to `sink`. */
export function applyFrame(exchange: Exchange, frame: Frame, sink: EventBuffer): void {
  for (const entry of readGroup(frame.payload)) {
    if (entry.seq > exchange.seq) step(exchange, entry, sink);
  }
  checkBalanced(exchange, sink);
}
