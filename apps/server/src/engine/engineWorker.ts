/**
 * The engine's thread. Everything that waits becomes one group: append, apply, answer; what comes
 * meanwhile waits for the next. When idle it seals the log's last group and lets time pass; when it
 * ends it hands the feed a last snapshot.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Answer, ByteWriter, type Exchange, readRepeated, writeAnswer } from '@candor/core';
import { mayTryAgain, openLog, openSnapshots } from '../log/openLog.ts';
import { OwnerWatch } from '../log/ownerWatch.ts';
import { adoptNewestRules } from './adoptNewestRules.ts';
import { answerQuery } from './answerQuery.ts';
import { EngineHost, type GroupResult } from './engineHost.ts';
import { EntryBroken } from './entryBroken.ts';
import { FeedLine } from './feedLine.ts';
import { Guard } from './guard.ts';
import { compileDeep } from './inlining.ts';
import type { EngineWorkerStart, FromEngine, ToEngine } from './protocol.ts';
import { recoverExchange } from './recover.ts';
import { type Restraint, runsOf } from './restraint.ts';
import { sealSnapshot } from './snapshotFile.ts';
import { SteadyClock } from './steadyClock.ts';
import { type UnplacedGroup, WaitingEntries } from './waitingEntries.ts';
import { warmUp } from './warmUp.ts';

const GROUP_MAX = 4_096;
const IDLE_CHECK_MS = 50;
/** How often disk and clock are looked at. */
const LOOK_MS = 1_000;
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
const feed = new FeedLine((message, transfer) => start.feed.postMessage(message, transfer));

compileDeep();
const startedAt = performance.now();
const { isDemo } = start.log;
const log = await openLog(start.log, (damage) => {
  const words = `${damage} It lies below the newest snapshot: trading goes on.`;
  say({ kind: 'condition', condition: { part: 'journal', state: 'warning', words } });
});
const exchange = await recoverExchange({ isDemo, snapshots: openSnapshots(start.log), log });
const owner = new OwnerWatch(start.owned);
const host = new EngineHost({ log, exchange, confirm: () => owner.confirm() });
const guard = new Guard({
  log,
  clock: new SteadyClock(),
  room: start.room,
  tell: (condition) => say({ kind: 'condition', condition }),
});
const outcomes = new ByteWriter(65_536);
let lastGroupAt = performance.now();
let lookedAt = 0;
let isSealed = true;
const openedAt = host.lastSeq;
/** What came while a group was on its way to the log. */
const heard: ToEngine[] = [];
/** A group, a seal or the end is under way: what comes is heard, no more. */
let isBusy = false;
let isOver = false;
/** A past is being played: what fell due in it waits for the times that are given. */
let isPast = false;
/** The state that is read since an entry broke: as if that entry were passed over. */
let reading: Exchange | undefined;
/** Until somebody has asked something the data may yet be refused: nothing is written to the log, no time passes. */
let isInUse = false;

/** Runs a group, or what of it is taken just now. */
async function runGroup(group: UnplacedGroup, time?: number): Promise<void> {
  isPast = time !== undefined;
  const now = guard.now();
  const { restraint } = guard;
  if (restraint === undefined) return runWhole(group, time ?? now);
  // While the clock is not believed no time passes.
  const at = time ?? (restraint === 'clockJumped' ? host.exchange.time : now);
  for (const run of runsOf(group, restraint)) {
    if (run.isTaken) await runWhole(run.group, at, true);
    else refuse(run.group, restraint);
  }
}

async function runWhole(group: UnplacedGroup, time: number, makesLess = false): Promise<void> {
  try {
    sendResult(await host.runEncoded(group, time, makesLess));
    lastGroupAt = performance.now();
    isSealed = false;
  } catch (error) {
    if (error instanceof EntryBroken) {
      await halt(error);
      refuse(group, 'entryBroken');
    } else {
      if (!mayTryAgain(error)) throw error;
      guard.diskIsFull();
      if (makesLess) refuse(group, 'diskFull');
      else await runGroup(group, isPast ? time : undefined);
    }
  }
}

/** What was done before under its key is told again: it needs nothing of the log. */
function refuse({ entries }: UnplacedGroup, why: Restraint): void {
  const state = reading ?? host.exchange;
  let count = 0;
  for (const entry of entries) {
    const repeated = readRepeated(state, entry);
    if (repeated === undefined) {
      count += 1;
      continue;
    }
    if (count > 0) say({ kind: 'notTaken', count, why });
    count = 0;
    sendRepeated(state, repeated);
  }
  if (count > 0) say({ kind: 'notTaken', count, why });
}

function sendRepeated({ seq, time }: Exchange, repeated: Answer): void {
  outcomes.clear();
  writeAnswer(outcomes, repeated);
  say({ kind: 'repeated', seq, time, outcome: outcomes.toBytes() });
}

/** Nothing more is taken; reads go on, from the state that the log leads to without the broken entry.
 *  Throws: EntryBroken when another one breaks behind it. */
async function halt({ seq, message }: EntryBroken): Promise<void> {
  const snapshots = openSnapshots(start.log);
  reading = await recoverExchange({ isDemo, snapshots, log, toSeq: seq, without: seq });
  guard.broke(message);
}

function sendResult(result: GroupResult): void {
  outcomes.clear();
  for (const answer of result.answers) writeAnswer(outcomes, answer);
  const { firstSeq, lastSeq, time, events } = result;
  feed.tell({ firstSeq, lastSeq, bytes: events.slice() });
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
    if (!isInUse && (message.kind === 'submit' || message.kind === 'query')) await beginUse();
    if (message.kind !== 'submit' || message.time !== undefined) await flush();
    if (message.kind === 'submit') {
      waiting.add(message.bytes);
      if (message.time !== undefined || waiting.count >= GROUP_MAX) await flush(message.time);
    } else if (message.kind === 'query') {
      const answer = answerQuery(reading ?? host.exchange, message.name, message.ask);
      say({ kind: 'answer', id: message.id, answer });
    } else if (message.kind === 'believeClock') {
      guard.believeClock();
    } else {
      await stop();
      return;
    }
  }
  await flush();
}

/** The data is this exchange's: the newest rules are adopted before anything else. On a full disk the next question tries again. */
async function beginUse(): Promise<void> {
  try {
    const adopted = await adoptNewestRules(host);
    if (adopted !== undefined) sendUnasked(adopted);
    isInUse = true;
  } catch (error) {
    if (!mayTryAgain(error)) throw error;
    guard.diskIsFull();
  }
}

/** What was heard first, then what still waits in the port. */
function nextMessage(): ToEngine | undefined {
  return heard.shift() ?? receiveMessageOnPort(main)?.message;
}

/** On a full disk nothing passes but what waits: it is tried again. */
async function whenIdle(): Promise<void> {
  try {
    await rest(performance.now());
  } catch (error) {
    if (error instanceof EntryBroken) await halt(error);
    else if (mayTryAgain(error)) guard.diskIsFull();
    else throw error;
  }
}

async function seal(): Promise<void> {
  if (!isSealed) await log.seal();
  isSealed = true;
}

async function rest(ms: number): Promise<void> {
  owner.confirm();
  if (ms - lookedAt >= LOOK_MS) {
    lookedAt = ms;
    guard.look();
  }
  if (reading !== undefined) return;
  if (ms - lastGroupAt >= SEAL_AFTER_MS) await seal();
  const now = guard.now();
  if (!isInUse || isPast || guard.restraint !== undefined) return;
  if (ms - lastGroupAt < IDLE_TICK_MS && !isDue(now)) return;
  await passTime(now, 1);
  while (heard.length === 0 && !isOver && isDue(guard.now())) await passTime(guard.now(), CATCH_UP);
}

/** Entries that are nothing but time: what falls due falls due with them, so much an entry. */
async function passTime(now: number, entries: number): Promise<void> {
  const time = { command: { type: 'advanceTime' }, requestKey: 0n } as const;
  const tick = await host.runGroup(
    Array.from({ length: entries }, () => time),
    now,
  );
  sendUnasked(tick);
}

/** A group that nobody waits for. */
function sendUnasked(group: GroupResult): void {
  sendResult({ ...group, answers: [] });
  lastGroupAt = performance.now();
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
  if (host.lastSeq > openedAt && reading === undefined) {
    const bytes = sealSnapshot(host.exchange);
    feed.tellNow({ kind: 'snapshot', seq: host.lastSeq, bytes }, [bytes.buffer]);
  }
  await seal().catch((error: unknown) => {
    if (!mayTryAgain(error)) throw error;
  });
  await log.close();
  feed.flush();
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
feed.tellNow({ kind: 'opened', lastSeq: host.lastSeq, passedOver: host.exchange.passedOver });
const timer = setInterval(() => work(whenIdle), IDLE_CHECK_MS);
main.on('message', (message: ToEngine) => {
  heard.push(message);
  void work(drain);
});
say({
  kind: 'opened',
  lastSeq: host.lastSeq,
  recoveryMs: Math.round(performance.now() - startedAt),
});
