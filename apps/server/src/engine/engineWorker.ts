/**
 * The engine's thread. Everything that waits becomes one group: append, apply, answer; what comes
 * meanwhile waits for the next. When idle it seals the log's last group and lets time pass; when it
 * ends it hands the feed a last snapshot.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { ByteWriter, writeAnswer } from '@candor/core';
import { mayTryAgain, openLog, openSnapshots } from '../log/openLog.ts';
import { adoptNewestRules } from './adoptNewestRules.ts';
import { answerQuery } from './answerQuery.ts';
import { EngineHost, type GroupResult } from './engineHost.ts';
import type { EngineWorkerStart, FromEngine, ToEngine, ToFeed } from './protocol.ts';
import { recoverExchange } from './recover.ts';
import { sealSnapshot } from './snapshotFile.ts';
import { type UnplacedGroup, WaitingEntries } from './waitingEntries.ts';
import { warmUp } from './warmUp.ts';

const GROUP_MAX = 4_096;
const IDLE_CHECK_MS = 50;
/** The mark outside the log, raised each second, tells a damaged last group from a torn end as well: a log that
 *  is told prices each second is not sealed behind each of them. */
const SEAL_AFTER_MS = 2_000;
/** Entries of time in a group while much is due at once and nobody asks for anything. */
const CATCH_UP = 32;
const IDLE_TICK_MS = 60_000;

if (parentPort === null) throw new Error('engineWorker runs as a worker thread');
const main = parentPort;
const start: EngineWorkerStart = workerData;
const say = (message: FromEngine, transfer: ArrayBuffer[] = []) =>
  main.postMessage(message, transfer);
const tellFeed = (message: ToFeed, transfer: ArrayBuffer[]) =>
  start.feed.postMessage(message, transfer);

const startedAt = Date.now();
const { isDemo } = start.log;
const log = await openLog(start.log, (damage) =>
  say({
    kind: 'trouble',
    message: `${damage} It lies below the newest snapshot: trading goes on.`,
  }),
);
const exchange = await recoverExchange({ isDemo, snapshots: openSnapshots(start.log), log });
const host = new EngineHost({ log, exchange });
await adoptNewestRules(host, startedAt);
const outcomes = new ByteWriter(65_536);
let lastGroupAt = Date.now();
let isSealed = true;
const openedAt = host.lastSeq;
/** What came while a group was on its way to the log. */
const heard: ToEngine[] = [];
/** A group, a seal or the end is under way: what comes is heard, no more. */
let isBusy = false;
let isOver = false;
/** A past is being played: what fell due in it waits for the times that are given. */
let isPast = false;
/** Until somebody has asked something the data may yet be refused: no time passes in the log. */
let isInUse = false;

async function runGroup(group: UnplacedGroup, time?: number): Promise<void> {
  try {
    const now = Date.now();
    isPast = time !== undefined;
    sendResult(await host.runEncoded(group, time ?? now));
    lastGroupAt = now;
    isSealed = false;
  } catch (error) {
    if (!mayTryAgain(error)) throw error;
    say({ kind: 'notTaken', count: group.entries.length, message: error.message });
  }
}

function sendResult(result: GroupResult): void {
  outcomes.clear();
  for (const answer of result.answers) writeAnswer(outcomes, answer);
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
async function drain(): Promise<void> {
  const waiting = new WaitingEntries();
  const flush = async (time?: number) => {
    while (waiting.count > 0) await runGroup(waiting.take(GROUP_MAX), time);
  };
  for (let message = nextMessage(); message; message = nextMessage()) {
    if (message.kind !== 'submit' || message.time !== undefined) await flush();
    if (message.kind === 'submit') {
      waiting.add(message.bytes);
      if (message.time !== undefined || waiting.count >= GROUP_MAX) await flush(message.time);
    } else if (message.kind === 'query') {
      const answer = answerQuery(host.exchange, message.name, message.ask);
      say({ kind: 'answer', id: message.id, answer });
    } else {
      await stop();
      return;
    }
  }
  await flush();
}

/** What was heard first, then what still waits in the port. */
function nextMessage(): ToEngine | undefined {
  return heard.shift() ?? receiveMessageOnPort(main)?.message;
}

/** On a full disk nothing passes but what waits: it is tried again. */
async function whenIdle(): Promise<void> {
  try {
    await rest(Date.now());
  } catch (error) {
    if (!mayTryAgain(error)) throw error;
  }
}

async function seal(): Promise<void> {
  if (!isSealed) await log.seal();
  isSealed = true;
}

async function rest(now: number): Promise<void> {
  if (now - lastGroupAt >= SEAL_AFTER_MS) await seal();
  if (isInUse && !isPast && (now - lastGroupAt >= IDLE_TICK_MS || isDue(now))) {
    await passTime(now, 1);
    while (heard.length === 0 && !isOver && isDue(Date.now())) await passTime(Date.now(), CATCH_UP);
  }
}

/** Entries that are nothing but time: what falls due falls due with them, so much an entry. */
async function passTime(now: number, entries: number): Promise<void> {
  const time = { command: { type: 'advanceTime' }, requestKey: 0n } as const;
  const tick = await host.runGroup(
    Array.from({ length: entries }, () => time),
    now,
  );
  sendResult({ ...tick, answers: [] });
  lastGroupAt = now;
  isSealed = false;
}

/** True when something waits for a time that has come; while money is halted it goes on waiting. */
function isDue(now: number): boolean {
  const { timers, isHalted } = host.exchange;
  return timers.nextAt <= now && !isHalted;
}

async function stop(): Promise<void> {
  isOver = true;
  clearInterval(timer);
  if (host.lastSeq > openedAt) {
    const bytes = sealSnapshot(host.exchange);
    tellFeed({ kind: 'snapshot', seq: host.lastSeq, bytes }, [bytes.buffer]);
  }
  await seal().catch((error: unknown) => {
    if (!mayTryAgain(error)) throw error;
  });
  await log.close();
  start.feed.close();
  say({ kind: 'stopped' });
  main.close();
}

/**
 * Does one thing at a time, then what was heard meanwhile. A fault of the disk or a broken invariant:
 * nothing more is acknowledged; main ends the process.
 */
async function work(task: () => Promise<void>): Promise<void> {
  if (isBusy || isOver) return;
  isBusy = true;
  try {
    await task();
    while (heard.length > 0 && !isOver) await drain();
    isBusy = false;
  } catch (error) {
    isOver = true;
    clearInterval(timer);
    main.removeAllListeners('message');
    say({ kind: 'fatal', message: error instanceof Error ? error.message : String(error) });
  }
}

if (start.warmsUp) warmUp();
tellFeed({ kind: 'opened', lastSeq: host.lastSeq, passedOver: host.exchange.passedOver }, []);
const timer = setInterval(() => work(whenIdle), IDLE_CHECK_MS);
main.on('message', (message: ToEngine) => {
  isInUse = true;
  heard.push(message);
  work(drain);
});
say({ kind: 'opened', lastSeq: host.lastSeq, recoveryMs: Date.now() - startedAt });
