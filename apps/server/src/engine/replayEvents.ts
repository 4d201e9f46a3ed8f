/** What happened, derived again from the log beside a running engine: for projections and audits. */
import { EventBuffer } from '@candor/core';
import type { LogHistory } from '../log/logPort.ts';
import { applyGroup, startingPoint } from './recover.ts';
import type { Quarantined } from './replaying.ts';

/** Events of consecutive entries as bytes of core's EventBuffer. */
export interface EventBytes {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReplayOptions {
  readonly history: LogHistory;
  /** The last entry that is not wanted. */
  readonly afterSeq: number;
  /** The last entry that is certainly durable. */
  readonly toSeq: number;
  /** Every entry that the log quarantines: an engine that has recovered knows them. */
  readonly quarantined: Quarantined;
}

/** Entries of one batch, about. */
const BATCH_ENTRIES = 2_000;

/** The events of every entry after `afterSeq`, in batches. Reads only; the engine may go on writing. */
export async function* replayEvents(options: ReplayOptions): AsyncGenerator<EventBytes> {
  const { history, afterSeq, toSeq, quarantined } = options;
  if (toSeq <= afterSeq) return;
  const exchange = startingPoint(history, afterSeq);
  const sink = new EventBuffer();
  let firstSeq = afterSeq + 1;
  for await (const group of history.log.read(exchange.seq + 1, toSeq)) {
    applyGroup(exchange, group, { sink, quarantined });
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
