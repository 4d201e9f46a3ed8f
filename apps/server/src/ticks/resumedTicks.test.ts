import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSeq } from '@candor/money';
import type { EventBatch } from '../engine/enginePort.ts';
import { ResumedTicks, type TicksTrouble } from './resumedTicks.ts';
import type { TickLog } from './tickLog.ts';

const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

/** A tick log of numbers on a disk that may be full. */
function ground() {
  const disk = { isFull: false, written: [] as number[] };
  const open = async () => {
    let seq = disk.written.at(-1) ?? 0;
    const write = (next: number) => {
      if (disk.isFull) throw full();
      disk.written.push(next);
      seq = next;
    };
    const ticks = {
      get seq() {
        return seq;
      },
      take: (_: unknown, lastSeq: number) => write(lastSeq),
      signHeads: async () => {
        if (disk.isFull) throw full();
      },
      settled: async () => undefined,
      signedSeq: 0,
    };
    return ticks as unknown as TickLog;
  };
  const catchUp = async (ticks: TickLog, toSeq: number) => {
    while (ticks.seq < toSeq) ticks.take([], ticks.seq + 1);
  };
  const told: (TicksTrouble | undefined)[] = [];
  const onTrouble = (trouble?: TicksTrouble) => void told.push(trouble);
  return { disk, told, ticks: new ResumedTicks({ open, catchUp, lastSeq: asSeq(2), onTrouble }) };
}

const batch = (lastSeq: number) =>
  ({ firstSeq: asSeq(lastSeq), lastSeq: asSeq(lastSeq), events: [] }) as EventBatch;

test('what a full disk kept from being written is written once there is room, each once and in order', async () => {
  const { disk, told, ticks } = ground();
  await ticks.resume();
  ticks.take(batch(3));
  disk.isFull = true;
  for (const seq of [4, 5]) ticks.take(batch(seq));
  await ticks.signHeads();
  await ticks.resume();
  ticks.take(batch(6));
  assert.deepEqual(disk.written, [1, 2, 3]);
  disk.isFull = false;
  await ticks.resume();
  ticks.take(batch(7));
  assert.deepEqual(disk.written, [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(
    told,
    [{ kind: 'full' }, undefined],
    'a full disk is told once, and that it is over',
  );
});

test('issue 14 §1: a disk too full to sign is not told as mended while only what was written is read again', async () => {
  const { disk, told, ticks } = ground();
  await ticks.resume();
  disk.isFull = true;
  await ticks.signHeads();
  for (let tries = 0; tries < 3; tries += 1) await ticks.resume();
  assert.deepEqual(told, [{ kind: 'full' }]);
  assert.equal(ticks.areWritten, false);
  disk.isFull = false;
  await ticks.resume();
  assert.deepEqual([told.length, told[1], ticks.areWritten], [2, undefined, true]);
});

test('issue 14 §1: any other fault is told once, ends nothing, and is gone on from', async () => {
  const { disk, told, ticks } = ground();
  await ticks.resume();
  disk.written.push = () => {
    throw new Error('EIO');
  };
  for (const seq of [3, 4]) ticks.take(batch(seq));
  await ticks.resume();
  await ticks.resume();
  assert.deepEqual(told, [{ kind: 'lost', message: 'EIO' }]);
  assert.equal(ticks.areWritten, false);
  Reflect.deleteProperty(disk.written, 'push');
  await ticks.resume();
  assert.deepEqual(disk.written, [1, 2, 3, 4]);
  assert.deepEqual([told.length, told[1], ticks.areWritten], [2, undefined, true]);
});

test('issue 14 §1: a fault at the start refuses it', async () => {
  const { disk, ticks } = ground();
  disk.written.push = () => {
    throw new Error('EIO');
  };
  await assert.rejects(ticks.start(), /EIO/);
});
