/** The feed's thread: its ports and its clock, so that the engine's thread reads no past and makes no snapshot. */
import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type LogLink, openMark, pruneLog, readHistory } from '../log/openLog.ts';
import { Feed } from './feed.ts';
import type { FeedAsk } from './feedMessages.ts';
import type { SealedState } from './makeSnapshot.ts';
import type { ToFeed } from './protocol.ts';
import { yieldToTrading } from './yieldToTrading.ts';

export interface FeedWorkerStart {
  readonly log: LogLink;
  readonly engine: MessagePort;
  readonly projector: MessagePort;
  /** Whether what two snapshots and the tables no longer need is given up. */
  readonly prunes: boolean;
}

/** What the main thread is told. */
export type FromFeed = { readonly trouble: string } | { readonly sealed: SealedState };

/** What it asks: a seal that has this entry, or that the log keeps entries from one on. */
export type ToFeedWorker = { readonly sealUpTo: number } | { readonly keepFrom: number };

/** How often a snapshot is considered and the mark is raised. */
const CHECK_MS = 1_000;

yieldToTrading();
const { log, engine, projector, prunes }: FeedWorkerStart = workerData;
/** Nothing is given up before it is known what others still have to read. */
let keptFrom = 0;
const feed = new Feed({
  history: readHistory(log),
  openMark: (lastSeq) => openMark(log, lastSeq),
  keptFrom: () => keptFrom,
  prune: prunes ? (neededFrom) => pruneLog(log, neededFrom) : undefined,
  tellProjector: (says) => projector.postMessage(says),
  onTrouble: (trouble) => parentPort?.postMessage({ trouble } satisfies FromFeed),
  onSealed: (sealed) => parentPort?.postMessage({ sealed } satisfies FromFeed),
  giveWay: () => setImmediate(),
});
const watching = setInterval(() => void feed.watch(), CHECK_MS);

parentPort?.on('message', (told: ToFeedWorker) => {
  if ('sealUpTo' in told) feed.wishSeal(told.sealUpTo);
  else keepFrom(told.keepFrom);
});
// Main's wishes alone do not keep this thread.
parentPort?.unref();
engine.on('message', (message: ToFeed) => feed.hear(message));
engine.on('close', () => {
  clearInterval(watching);
  feed.close();
  projector.close();
});
projector.on('message', (ask: FeedAsk) => void feed.ask(ask));

function keepFrom(seq: number): void {
  const isFirst = keptFrom === 0;
  keptFrom = seq;
  if (isFirst) feed.pruneAgain();
}
