import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventBatch } from '../engine/enginePort.ts';
import { ResumedTicks } from './resumedTicks.ts';
import type { TickLog } from './tickLog.ts';

const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

/** A tick log of numbers on a disk that may be full. */
function ground() {
  const disk = { isFull: false, written: [] as number[] };
  const fatal: string[] = [];
  const open = () => {
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
      signHeads: () => {
        if (disk.isFull) throw full();
      },
    };
    return ticks as unknown as TickLog;
  };
  const catchUp = async (ticks: TickLog, toSeq: number) => {
    while (ticks.seq < toSeq) ticks.take([], ticks.seq + 1);
  };
  const room: boolean[] = [];
  const told = {
    onFatal: (message: string) => void fatal.push(message),
    onRoom: (hasRoom: boolean) => void room.push(hasRoom),
  };
  return { disk, fatal, room, ticks: new ResumedTicks({ open, catchUp, lastSeq: 2, ...told }) };
}

const batch = (lastSeq: number) => ({ firstSeq: lastSeq, lastSeq, events: [] }) as EventBatch;

test('what a full disk kept from being written is written once there is room, each once and in order', async () => {
  const { disk, fatal, room, ticks } = ground();
  await ticks.resume();
  ticks.take(batch(3));
  disk.isFull = true;
  for (const seq of [4, 5]) ticks.take(batch(seq));
  ticks.signHeads();
  await ticks.resume();
  ticks.take(batch(6));
  assert.deepEqual(disk.written, [1, 2, 3]);
  disk.isFull = false;
  await ticks.resume();
  ticks.take(batch(7));
  assert.deepEqual(disk.written, [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(fatal, []);
  assert.deepEqual(room, [false, true], 'a full disk is told once, and that it is over');
});

test('any other fault is told as fatal', async () => {
  const { disk, fatal, ticks } = ground();
  await ticks.resume();
  disk.written.push = () => {
    throw new Error('EIO');
  };
  ticks.take(batch(3));
  assert.deepEqual(fatal, ['EIO']);
});
