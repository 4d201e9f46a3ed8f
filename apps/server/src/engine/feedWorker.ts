/**
 * The feed's thread: passes live events on to the projector, answers its wish for the past by reading
 * the journal again, and makes snapshots, so that the engine's thread does neither.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ToFeed } from './protocol.ts';
import { type EventBytes, replayEvents } from './replayEvents.ts';
import { SnapshotKeeper } from './snapshotKeeper.ts';
import { yieldToTrading } from './yieldToTrading.ts';

export interface FeedWorkerStart {
  readonly directory: string;
  readonly isDemo: boolean;
  readonly engine: MessagePort;
  readonly projector: MessagePort;
}

/** What the main thread is told. */
export interface FromFeed {
  readonly trouble: string;
}

interface ReplayAsk {
  readonly kind: 'replay';
  readonly afterSeq: number;
}

const SNAPSHOT_CHECK_MS = 1_000;

yieldToTrading();
const start: FeedWorkerStart = workerData;
const { directory, isDemo } = start;
const tellMain = (told: FromFeed) => parentPort?.postMessage(told);
const keeper = new SnapshotKeeper({
  directory,
  isDemo,
  onTrouble: (trouble) => tellMain({ trouble }),
});
const watching = setInterval(() => keeper.consider(durableSeq ?? 0), SNAPSHOT_CHECK_MS);
/** A replay that goes on from ask to ask, so that the journal is read once. */
let replay: { readonly batches: Generator<EventBytes>; nextAfter: number } | undefined;
let durableSeq: number | undefined;
/** What the projector asked before the engine had opened. */
let heldAsk: ReplayAsk | undefined;

start.engine.on('message', (message: ToFeed) => {
  switch (message.kind) {
    case 'snapshot':
      keeper.save(message);
      return;
    case 'opened':
      durableSeq = message.lastSeq;
      if (heldAsk) answer(heldAsk, durableSeq);
      return;
    case 'live':
      durableSeq = message.batch.lastSeq;
      start.projector.postMessage(message);
      return;
    default:
      message satisfies never;
  }
});
start.engine.on('close', () => {
  clearInterval(watching);
  start.projector.close();
});

start.projector.on('message', (ask: ReplayAsk) => {
  if (durableSeq === undefined) heldAsk = ask;
  else answer(ask, durableSeq);
});

function answer(ask: ReplayAsk, toSeq: number): void {
  start.projector.postMessage({ kind: 'replayed', batch: nextBatch(ask.afterSeq, toSeq) });
}

function nextBatch(afterSeq: number, toSeq: number): EventBytes | undefined {
  if (replay?.nextAfter !== afterSeq) {
    replay = { batches: replayEvents({ directory, isDemo, afterSeq, toSeq }), nextAfter: afterSeq };
  }
  const next = replay.batches.next();
  if (next.done) {
    replay = undefined;
    return undefined;
  }
  replay.nextAfter = next.value.lastSeq;
  return next.value;
}
