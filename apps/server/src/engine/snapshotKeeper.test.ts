import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stateHash } from '@candor/core';
import { SnapshotStore } from '@candor/journal';
import { until } from '../gateway/testing/until.ts';
import { linkTo, openSnapshots, readLog } from '../log/openLog.ts';
import type { SealedState } from './makeSnapshot.ts';
import { openEngine } from './openEngine.ts';
import { openSnapshot } from './snapshotFile.ts';
import { SnapshotKeeper } from './snapshotKeeper.ts';
import { ALICE, limitOrder, setUp } from './testing/market.ts';

const directory = mkdtempSync(join(tmpdir(), 'candor-keeper-'));

after(() => rmSync(directory, { recursive: true, force: true }));

const snapshotsThere = () => {
  const { exchangeId: ownerId } = linkTo(directory, true);
  return new SnapshotStore({ directory, ownerId });
};

function keeperTelling(told: string[], more = {}): SnapshotKeeper {
  const link = linkTo(directory, true);
  return new SnapshotKeeper({
    isDemo: true,
    log: readLog(link),
    snapshots: openSnapshots(link),
    quarantined: () => new Set(),
    snapshotEntries: 100,
    onTrouble: (message) => told.push(message),
    ...more,
  });
}

test('a snapshot is made from the journal while the engine goes on, and restores its very state', async () => {
  const engine = await openEngine({ directory, isDemo: true, onFatal: assert.fail });
  await setUp(engine.port);
  const orders = Array.from({ length: 300 }, (_, index) => limitOrder(ALICE, 9_000 + index, 1));
  await Promise.all(orders.map((order) => engine.port.submit(order)));
  const { seq, stateHash: expected } = await engine.port.query('audit', {});
  const troubles: string[] = [];
  const keeper = keeperTelling(troubles);
  void keeper.consider(seq);
  await engine.port.submit(limitOrder(ALICE, 8_000, 1));
  const snapshots = snapshotsThere();
  await until(() => snapshots.verify(seq));
  const bytes = snapshots.newest(seq)?.bytes;
  const restored = openSnapshot(bytes ?? new Uint8Array());
  assert.equal(restored.seq, seq);
  assert.equal(stateHash(restored), expected);
  assert.deepEqual(troubles, []);
  await engine.close();
});

test('§1 proof: a state that somebody waits for is sealed soon, told with its hash and that it sums to zero', async () => {
  const engine = await openEngine({ directory, isDemo: true, onFatal: assert.fail });
  await engine.port.submit(limitOrder(ALICE, 8_001, 1));
  const { seq, time, stateHash: expected } = await engine.port.query('audit', {});
  const told: SealedState[] = [];
  const onSealed = (state: SealedState) => told.push(state);
  const keeper = keeperTelling([], { soonMs: 0, tellMs: 0, onSealed });
  keeper.tellNewest();
  assert.ok((told.pop()?.seq ?? seq) < seq, 'the one before was read again');
  void keeper.consider(seq);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(told, []);
  keeper.wish(seq);
  void keeper.consider(seq);
  await until(() => told.length > 0);
  assert.deepEqual(told, [{ seq, time, stateHash: expected, isBalanced: true }]);
  await engine.close();
});

test('nothing is made before it is due', async () => {
  const keeper = keeperTelling([]);
  const before = readdirSync(directory);
  const [newest = 0] = snapshotsThere().list().slice(-1);
  void keeper.consider(newest + 99);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(readdirSync(directory), before);
});

test('a journal that can not be read back is told, and nothing is saved', async () => {
  const troubles: string[] = [];
  const [newest = 0] = snapshotsThere().list().slice(-1);
  const keeper = keeperTelling(troubles);
  const snapshots = snapshotsThere();
  for (const name of readdirSync(directory)) {
    if (name.startsWith('journal-')) writeFileSync(join(directory, name), new Uint8Array(8_192));
  }
  void keeper.consider(newest + 100);
  await until(() => troubles.length > 0);
  assert.match(troubles[0] ?? '', /no snapshot could be made/);
  assert.equal(snapshots.list().at(-1), newest);
});
