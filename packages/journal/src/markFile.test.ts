import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FaultyDisk } from './faultyDisk.ts';
import { MarkFile, readMark } from './markFile.ts';

const ownerId = '3'.repeat(32);
const directory = '/data';

test('a mark rises, never falls by raising, and is read as it was written', () => {
  const disk = new FaultyDisk();
  assert.equal(readMark({ directory, disk }), undefined);
  const mark = new MarkFile({ directory, disk }, { ownerId, seq: 0 });
  for (const seq of [4, 9, 7]) mark.raise(seq);
  mark.close();
  assert.deepEqual(readMark({ directory, disk }), { ownerId, seq: 9 });
  new MarkFile({ directory, disk }, { ownerId, seq: 5 }).close();
  assert.deepEqual(readMark({ directory, disk }), { ownerId, seq: 5 });
});

test('a power cut at any point leaves a mark that was written, never one that was not', () => {
  const run = (disk: FaultyDisk): { raised: number; wanted: number } => {
    const reached = { raised: -1, wanted: 0 };
    try {
      const mark = new MarkFile({ directory, disk }, { ownerId, seq: 0 });
      reached.raised = 0;
      for (let seq = 10; seq <= 60; seq += 10) {
        reached.wanted = seq;
        mark.raise(seq);
        reached.raised = seq;
      }
    } catch (error) {
      if (disk.hasPower) throw error;
    }
    return reached;
  };
  const whole = new FaultyDisk();
  run(whole);
  for (let cutAt = 1; cutAt < whole.work; cutAt += 7) {
    const disk = new FaultyDisk();
    disk.cutAt = cutAt;
    const { raised, wanted } = run(disk);
    let state = cutAt;
    disk.restart(() => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    });
    const found = readMark({ directory, disk })?.seq ?? -1;
    assert.ok(found >= raised && found <= wanted, `cut at ${cutAt}: ${found} after ${raised}`);
  }
});

test('one damaged page leaves the mark of the other; two leave none', () => {
  const disk = new FaultyDisk();
  const mark = new MarkFile({ directory, disk }, { ownerId, seq: 1 });
  mark.raise(2);
  const path = '/data/exchange.mark';
  disk.rot(path, (4_096 + 33) * 8);
  assert.equal(readMark({ directory, disk })?.seq, 1);
  disk.rot(path, 33 * 8);
  assert.equal(readMark({ directory, disk }), undefined);
});
