import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { RULE_BOOK } from '@candor/core';
import { asMarketId, asMemberId } from '@candor/money';
import { linkTo, readHistory } from '../log/openLog.ts';
import type { EventBatch } from './enginePort.ts';
import type { FeedAsk, FeedSays } from './feedMessages.ts';
import { openEngine } from './openEngine.ts';
import { replayEvents } from './replayEvents.ts';
import { ALICE, BOB, limitOrder, PERP, SET_UP, setUp } from './testing/market.ts';

const directories: string[] = [];

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'candor-engine-'));
  directories.push(directory);
  return directory;
}

after(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function open(directory: string) {
  return openEngine({ directory, isDemo: true, onFatal: () => undefined });
}

test('a command is acknowledged with its outcome and its events are told', async () => {
  const engine = await open(freshDirectory());
  const batches: EventBatch[] = [];
  engine.port.onBatch((batch) => batches.push(batch));
  await setUp(engine.port);
  const rested = await engine.port.submit(limitOrder(BOB, 10_000, 5));
  const taken = await engine.port.submit(limitOrder(ALICE, 10_000, 3));
  assert.equal(rested.outcome.type, 'orderPlaced');
  assert.ok(taken.outcome.type === 'orderPlaced');
  assert.equal(taken.seq, rested.seq + 1);
  const kinds = batches.flatMap((batch) => batch.events.map((event) => event.type));
  assert.deepEqual(kinds.slice(-4), [
    'orderAccepted',
    'orderRested',
    'orderAccepted',
    'orderFilled',
  ]);
  const orders = await engine.port.query('openOrders', { memberId: BOB, marketId: undefined });
  assert.equal(orders[0]?.quantityRemaining, 2);
  await engine.close();
});

test('an engine that nobody asks anything writes nothing: its data may yet be refused; the first question adopts the newest rules', async () => {
  const directory = freshDirectory();
  const unasked = await open(directory);
  assert.equal(unasked.lastSeq, 0);
  await unasked.close();
  const asked = await open(directory);
  assert.equal(asked.lastSeq, 0, 'nothing was written before, nor at the end');
  const { seq, time } = await asked.port.query('exchange', {});
  const newest = RULE_BOOK.length - 1;
  assert.deepEqual([seq, time], [newest, 0], 'a past may yet be played');
  await asked.close();
  const again = await open(directory);
  assert.equal(again.lastSeq, newest);
  assert.equal((await again.port.query('exchange', {})).seq, newest);
  await again.close();
});

test('a restarted engine is in the very state it was left in', async () => {
  const directory = freshDirectory();
  const first = await open(directory);
  await setUp(first.port);
  await first.port.submit(limitOrder(BOB, 10_000, 5));
  const before = await first.port.query('audit', {});
  await first.close();
  const second = await open(directory);
  const restored = await second.port.query('audit', {});
  assert.equal(restored.stateHash, before.stateHash);
  assert.equal(restored.seq, before.seq);
  assert.equal(second.lastSeq, before.seq);
  await second.close();
});

test('a repeat with the same key is answered with the first outcome, after a restart too', async () => {
  const directory = freshDirectory();
  const first = await open(directory);
  await setUp(first.port);
  const order = limitOrder(ALICE, 9_900, 5);
  const once = await first.port.submit(order, 42n);
  const twice = await first.port.submit(order, 42n);
  assert.deepEqual(twice.outcome, once.outcome);
  assert.equal(twice.isRepeat, true);
  await first.close();
  const second = await open(directory);
  const again = await second.port.submit(order, 42n);
  assert.deepEqual(again.outcome, once.outcome);
  const orders = await second.port.query('openOrders', {
    memberId: ALICE,
    marketId: asMarketId(0),
  });
  assert.equal(orders.length, 1);
  await second.close();
});

test('a second engine on the same directory is refused with a clear sentence', async () => {
  const directory = freshDirectory();
  const first = await open(directory);
  await assert.rejects(open(directory), /lock|in use|process/i);
  await first.close();
});

test('an explicit time is kept, and time never goes back', async () => {
  const engine = await open(freshDirectory());
  const [past] = await engine.port.submitAt(1_000, [{ type: 'advanceTime' }]);
  const [earlier] = await engine.port.submitAt(500, [{ type: 'advanceTime' }]);
  assert.equal(past?.time, 1_000);
  assert.equal(earlier?.time, 1_000);
  const now = await engine.port.submit({ type: 'advanceTime' });
  assert.ok(now.time > 1_000_000);
  await engine.close();
});

test('while a past is being played, nothing that falls due in it makes time jump to now', async () => {
  const engine = await open(freshDirectory());
  await engine.port.submitAt(1_000, [...SET_UP, PERP]);
  await setTimeout(200);
  const [next] = await engine.port.submitAt(2_000, [{ type: 'advanceTime' }]);
  assert.equal(next?.time, 2_000);
  await engine.close();
});

test('replay beside a running engine derives the same events again', async () => {
  const directory = freshDirectory();
  const engine = await open(directory);
  const live: EventBatch[] = [];
  engine.port.onBatch((batch) => live.push(batch));
  await setUp(engine.port);
  const { seq } = await engine.port.submit(limitOrder(BOB, 10_000, 5));
  const history = readHistory(linkTo(directory, true));
  const batches = await Array.fromAsync(
    replayEvents({ history, afterSeq: 0, toSeq: seq, quarantined: new Set() }),
  );
  assert.equal(batches[0]?.firstSeq, 1);
  assert.equal(batches.at(-1)?.lastSeq, seq);
  assert.ok(readdirSync(directory).some((name) => name.startsWith('journal-')));
  await engine.close();
});

/** Each order that waits for the one before is a page of the log: so many fill its first segment. */
const ORDERS = 1_100;

/** Orders one after another, and the snapshot that a clean end makes. */
async function trade(directory: string, orders: number): Promise<void> {
  const engine = await open(directory);
  if (engine.lastSeq === 0) await setUp(engine.port);
  for (let count = 0; count < orders; count += 1) {
    await engine.port.submit(limitOrder(BOB, 10_000, 5));
  }
  await engine.close();
}

test('what two snapshots and history no longer need of the log goes, what history still reads stays', async () => {
  const directory = freshDirectory();
  await trade(directory, ORDERS);
  await trade(directory, 1);
  const engine = await openEngine({
    directory,
    isDemo: true,
    prunes: true,
    onFatal: console.error,
  });
  const first = 'journal-0000000000000001.log';
  const heard: FeedSays[] = [];
  engine.feed.on('message', (says: FeedSays) => heard.push(says));
  const ask = (asked: FeedAsk) => engine.feed.postMessage(asked);
  ask({ kind: 'applied', seq: 10 });
  await setTimeout(1_500);
  assert.ok(readdirSync(directory).includes(first), 'history has only begun to read');
  ask({ kind: 'applied', seq: engine.lastSeq });
  await setTimeout(1_500);
  assert.ok(readdirSync(directory).includes(first), 'ticks that are not published are in it');
  engine.keepFrom(engine.lastSeq + 1);
  while (readdirSync(directory).includes(first)) await setTimeout(50);
  ask({ kind: 'kept' });
  ask({ kind: 'replay', afterSeq: 0 });
  while (heard.length < 2) await setTimeout(10);
  const kept = heard.find((says) => says.kind === 'kept');
  assert.ok(kept && kept.fromSeq > 1);
  const begun = heard.find((says) => says.kind === 'replayed')?.batch;
  assert.match(begun?.begins ?? '', /the journal is needed from entry 1 on, and it begins at/);
  assert.ok(begun && begun.lastSeq >= kept.fromSeq - 1);
  const { seq } = await engine.port.submit({ type: 'advanceTime' });
  assert.equal(seq, engine.lastSeq + 1);
  await engine.close();
  const again = await open(directory);
  assert.equal(again.lastSeq, seq);
  await again.close();
  for (let start = 0; start < 5; start += 1) await startBriefly(directory, seq);
  const last = await open(directory);
  const told = new Promise<FeedSays>((resolve) => last.feed.once('message', resolve));
  last.feed.postMessage({ kind: 'replay', afterSeq: seq } satisfies FeedAsk);
  const says = await told;
  assert.ok(says.kind === 'replayed' && says.batch?.firstSeq === seq + 1, JSON.stringify(says));
  assert.equal(says.batch.begins, undefined, 'however often it was started, nothing is missing');
  await last.close();
});

/** A start that ends before the tables have come further than `appliedSeq`; each ends with a snapshot. */
async function startBriefly(directory: string, appliedSeq: number): Promise<void> {
  const engine = await openEngine({ directory, isDemo: true, prunes: true, onFatal: fail });
  engine.feed.postMessage({ kind: 'applied', seq: appliedSeq } satisfies FeedAsk);
  engine.keepFrom(appliedSeq + 1);
  await engine.port.submit({ type: 'advanceTime' });
  await engine.close();
}

const fail = (message: string) => assert.fail(message);

test('a stopped engine refuses further commands', async () => {
  const engine = await open(freshDirectory());
  await engine.close();
  await assert.rejects(engine.port.submit({ type: 'advanceTime' }), { code: 'engineStopped' });
});

test('a damaged journal refuses the start, names the file, and stays as it is', async () => {
  const directory = freshDirectory();
  const engine = await open(directory);
  await setUp(engine.port);
  await engine.port.submit(limitOrder(BOB, 10_000, 5));
  await engine.close();
  const name = readdirSync(directory).find((file) => /^journal-\d/.test(file)) ?? '';
  const path = join(directory, name);
  const bytes = readFileSync(path);
  bytes[4_096 + 40] = (bytes[4_096 + 40] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  for (const file of readdirSync(directory)) {
    if (file.startsWith('snapshot-')) rmSync(join(directory, file));
  }
  const fatal: string[] = [];
  const opening = openEngine({ directory, isDemo: true, onFatal: (text) => fatal.push(text) });
  await assert.rejects(opening, (error: Error) => error.message.includes(name));
  assert.ok(readFileSync(path).equals(bytes));
});

test('more commands in one turn than one group holds are all answered, in order', async () => {
  const engine = await open(freshDirectory());
  const waiting = Array.from({ length: 10_000 }, () => engine.port.submit({ type: 'advanceTime' }));
  const seqs = (await Promise.all(waiting)).map(({ seq }) => seq);
  const [first = 0] = seqs;
  assert.deepEqual(
    seqs,
    seqs.map((_, index) => first + index),
  );
  await engine.close();
});

test('the exchange tells whether it knows a member and whether they are frozen', async () => {
  const engine = await open(freshDirectory());
  await setUp(engine.port);
  await engine.port.submit({ type: 'setMemberFrozen', memberId: BOB, isFrozen: true });
  const facts = await engine.port.query('member', { memberId: BOB });
  assert.deepEqual(facts, { role: 'member', isFrozen: true, withdrawalsLockedUntil: 0 });
  assert.equal(await engine.port.query('member', { memberId: asMemberId(7) }), undefined);
  assert.equal((await engine.port.query('exchange', {})).memberIdMax, BOB);
  await engine.close();
});
