/**
 * The feed's thread: passes live events on to the projector, answers its wish for the past by reading
 * the log again, makes snapshots and raises the high-water mark, so that the engine's thread does neither.
 */
import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { MarkFile } from '@candor/journal';
import { type LogLink, openMark, openSnapshots, pruneLog, readLog } from '../log/openLog.ts';
import type { FeedAsk, FeedSays } from './feedMessages.ts';
import { damageIn, historyStart } from './historyStart.ts';
import type { ToFeed } from './protocol.ts';
import { type EventBytes, replayEvents } from './replayEvents.ts';
import type { Quarantined } from './replaying.ts';
import { SnapshotKeeper } from './snapshotKeeper.ts';
import { yieldToTrading } from './yieldToTrading.ts';

export interface FeedWorkerStart {
  readonly log: LogLink;
  readonly engine: MessagePort;
  readonly projector: MessagePort;
  /** Whether what two snapshots and the tables no longer need is given up. */
  readonly prunes: boolean;
}

/** What the main thread is told. */
export interface FromFeed {
  readonly trouble: string;
}

type ReplayAsk = Extract<FeedAsk, { kind: 'replay' }>;

const giveWay = () => setImmediate();
/** How often a snapshot is considered and the mark is raised. */
const CHECK_MS = 1_000;

yieldToTrading();
const start: FeedWorkerStart = workerData;
const { log } = start;
const tellMain = (told: FromFeed) => parentPort?.postMessage(told);
let passedOver: Quarantined = new Set();
const reader = readLog(log);
const keeper = new SnapshotKeeper({
  isDemo: log.isDemo,
  quarantined: () => passedOver,
  log: reader,
  snapshots: openSnapshots(log),
  onTrouble: (trouble) => tellMain({ trouble }),
});
const watching = setInterval(watch, CHECK_MS);
let mark: MarkFile | undefined;
/** A replay that goes on from ask to ask, so that the log is read once. */
let replay: { readonly batches: AsyncGenerator<EventBytes>; nextAfter: number } | undefined;
let durableSeq: number | undefined;
/** What the projector asked before the engine had opened. */
let heldAsk: ReplayAsk | undefined;
/** What the tables have, and the snapshots that were there when the log was last pruned. */
let appliedSeq = 0;
let prunedBehind = 0;

start.engine.on('message', (message: ToFeed) => {
  switch (message.kind) {
    case 'snapshot':
      keeper.save(message);
      raiseMark(message.seq);
      return;
    case 'opened':
      durableSeq = message.lastSeq;
      passedOver = message.passedOver;
      mark = openMark(log, durableSeq);
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
  raiseMark(durableSeq ?? 0);
  mark?.close();
  start.projector.close();
});

start.projector.on('message', (ask: FeedAsk) => {
  if (ask.kind === 'applied') appliedSeq = ask.seq;
  else if (ask.kind === 'kept') void checkKept();
  else if (durableSeq === undefined) heldAsk = ask;
  else answer(ask, durableSeq);
});

function tellProjector(says: FeedSays): void {
  start.projector.postMessage(says);
}

function watch(): void {
  if (durableSeq === undefined) return;
  raiseMark(durableSeq);
  keeper.consider(durableSeq);
  if (start.prunes) prune();
}

/** A mark that cannot be raised stands lower than it might: it is tried again. */
function raiseMark(seq: number): void {
  try {
    mark?.raise(seq);
  } catch (error) {
    tellMain({ trouble: `the mark of the log could not be raised: ${error}` });
  }
}

/** Once for each new snapshot, and never before the tables have what goes. */
function prune(): void {
  if (keeper.newestSeq === prunedBehind || appliedSeq < keeper.newestSeq) return;
  prunedBehind = keeper.newestSeq;
  try {
    pruneLog(log, appliedSeq + 1);
  } catch (error) {
    tellMain({ trouble: `the log could not be pruned: ${error}` });
  }
}

/** Every frame is looked at before anybody empties a table. */
async function checkKept(): Promise<void> {
  const fromSeq = reader.firstSeq();
  const damage = await damageIn({ log, toSeq: durableSeq ?? 0, giveWay }, fromSeq);
  tellProjector({ kind: 'kept', fromSeq, damage });
}

/** An ask comes only after the one before was answered. */
async function answer(ask: ReplayAsk, toSeq: number): Promise<void> {
  try {
    tellProjector({ kind: 'replayed', batch: await nextBatch(ask.afterSeq, toSeq) });
  } catch (error) {
    replay = undefined;
    await goOnBehind(ask.afterSeq, toSeq, error instanceof Error ? error.message : `${error}`);
  }
}

/** Trading goes on whatever became of the past; history, from the next snapshot behind what is lost. */
async function goOnBehind(afterSeq: number, toSeq: number, why: string): Promise<void> {
  const batch = await historyStart({ log, afterSeq, toSeq, giveWay }, why).catch(() => undefined);
  if (batch) tellProjector({ kind: 'replayed', batch });
  else tellProjector({ kind: 'unreadable', why });
}

async function nextBatch(afterSeq: number, toSeq: number): Promise<EventBytes | undefined> {
  if (replay?.nextAfter !== afterSeq) {
    const batches = replayEvents({ log, afterSeq, toSeq, quarantined: passedOver });
    replay = { batches, nextAfter: afterSeq };
  }
  const next = await replay.batches.next();
  if (next.done) {
    replay = undefined;
    return undefined;
  }
  replay.nextAfter = next.value.lastSeq;
  return next.value;
}
