/**
 * The engine's thread. Everything that waits becomes one group: journal, apply, answer. When idle it
 * seals the journal's last frame and lets time pass; when it ends it hands the feed a last snapshot.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { ByteWriter, writeOutcome } from '@candor/core';
import { JournalFault, openJournal, SnapshotStore } from '@candor/journal';
import { answerQuery } from './answerQuery.ts';
import { clusterIdOf } from './clusterId.ts';
import { EngineHost, type GroupResult, type Submission } from './engineHost.ts';
import { readGroup } from './groupCodec.ts';
import type { EngineWorkerStart, FromEngine, ToEngine, ToFeed } from './protocol.ts';
import { recoverExchange } from './recover.ts';
import { sealSnapshot } from './snapshotFile.ts';
import { warmUp } from './warmUp.ts';

const GROUP_MAX = 4_096;
const SEAL_CHECK_MS = 50;
const IDLE_TICK_MS = 60_000;

if (parentPort === null) throw new Error('engineWorker runs as a worker thread');
const main = parentPort;
const start: EngineWorkerStart = workerData;
const say = (message: FromEngine, transfer: ArrayBuffer[] = []) =>
  main.postMessage(message, transfer);
const tellFeed = (message: ToFeed, transfer: ArrayBuffer[]) =>
  start.feed.postMessage(message, transfer);

const startedAt = Date.now();
const clusterId = clusterIdOf(start.isDemo);
const journal = openJournal({ directory: start.directory, clusterId });
const exchange = recoverExchange({
  isDemo: start.isDemo,
  snapshots: new SnapshotStore({ directory: start.directory }),
  frames: (fromSeq) => journal.frames(fromSeq),
});
const host = new EngineHost({ journal, exchange });
const outcomes = new ByteWriter(65_536);
let lastGroupAt = Date.now();
let isSealed = true;
const openedAt = host.lastSeq;

function runGroup(submissions: readonly Submission[], time: number | undefined): void {
  try {
    const now = Date.now();
    sendResult(host.runGroup(submissions, time ?? now));
    lastGroupAt = now;
    isSealed = false;
  } catch (error) {
    if (!(error instanceof JournalFault) || error.isFatal) throw error;
    say({ kind: 'notTaken', count: submissions.length, message: error.message });
  }
}

function sendResult(result: GroupResult): void {
  outcomes.clear();
  result.outcomes.forEach((outcome, index) => {
    outcomes.writeByte(result.repeats[index] ? 1 : 0);
    writeOutcome(outcomes, outcome);
  });
  const { firstSeq, lastSeq, time, events } = result;
  const bytes = events.slice();
  tellFeed({ kind: 'live', batch: { firstSeq, lastSeq, bytes } }, [bytes.buffer]);
  const told = outcomes.toBytes();
  say({ kind: 'group', firstSeq, lastSeq, time, outcomes: told, events }, [
    told.buffer,
    events.buffer,
  ]);
}

/** Takes what waits, in order; commands that follow each other without a time of their own share a group. */
function drain(first: ToEngine): void {
  const waiting: Submission[] = [];
  const flush = (time?: number) => {
    while (waiting.length > 0) runGroup(waiting.splice(0, GROUP_MAX), time);
  };
  for (let message: ToEngine | undefined = first; message; message = nextMessage()) {
    if (message.kind !== 'submit' || message.time !== undefined) flush();
    if (message.kind === 'submit') {
      for (const submission of readGroup(message.bytes)) waiting.push(submission);
      if (message.time !== undefined || waiting.length >= GROUP_MAX) flush(message.time);
    } else if (message.kind === 'query') {
      const answer = answerQuery(host.exchange, message.name, message.ask);
      say({ kind: 'answer', id: message.id, answer });
    } else {
      stop();
      return;
    }
  }
  flush();
}

function nextMessage(): ToEngine | undefined {
  return receiveMessageOnPort(main)?.message;
}

function whenIdle(): void {
  const now = Date.now();
  if (!isSealed && now - lastGroupAt >= SEAL_CHECK_MS) {
    journal.sealIdle();
    isSealed = true;
  }
  if (now - lastGroupAt >= IDLE_TICK_MS) {
    const tick = host.runGroup([{ command: { type: 'advanceTime' }, requestKey: 0n }], now);
    sendResult({ ...tick, outcomes: [] });
    lastGroupAt = now;
    isSealed = false;
  }
}

function stop(): void {
  clearInterval(timer);
  if (host.lastSeq > openedAt) {
    const bytes = sealSnapshot(host.exchange);
    tellFeed({ kind: 'snapshot', seq: host.lastSeq, bytes }, [bytes.buffer]);
  }
  journal.close();
  start.feed.close();
  say({ kind: 'stopped' });
  main.close();
}

/** A fault of the disk or a broken invariant: nothing more is acknowledged; main ends the process. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    clearInterval(timer);
    main.removeAllListeners('message');
    say({ kind: 'fatal', message: error instanceof Error ? error.message : String(error) });
  }
}

warmUp();
tellFeed({ kind: 'opened', lastSeq: host.lastSeq }, []);
const timer = setInterval(() => guarded(whenIdle), SEAL_CHECK_MS);
main.on('message', (message: ToEngine) => guarded(() => drain(message)));
say({ kind: 'opened', lastSeq: host.lastSeq, recoveryMs: Date.now() - startedAt });
