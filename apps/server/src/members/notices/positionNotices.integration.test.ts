import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@candor/core';
import { asMemberId, asSeq } from '@candor/money';
import type { EventBatch } from '../../engine/enginePort.ts';
import { openTestDesk } from '../testing/openDesk.ts';
import { openPositionNotices, type PositionStep } from './positionNotices.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const liquidated = (seq: number, memberId: number): PositionStep => ({
  seq,
  memberId: asMemberId(memberId),
  cause: 'liquidated',
  at: seq * 1_000,
});

/** Notices over steps that are known, as at a start of the server. */
async function started(
  steps: readonly PositionStep[],
  lastSeq: number,
  more: {
    readonly isHistoryForeign?: boolean;
    readonly tell?: () => void;
    readonly readable?: () => Promise<void>;
  } = {},
) {
  const told: string[] = [];
  const faults: string[] = [];
  let hear: (batch: EventBatch) => void = () => undefined;
  const onBatch = (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  };
  const notices = await openPositionNotices({
    sql: world.sql.db,
    engine: { lastSeq: asSeq(lastSeq), port: { onBatch } },
    isHistoryForeign: more.isHistoryForeign ?? false,
    stepsAfter: async (after) => steps.filter(({ seq }) => seq > after),
    readable: more.readable ?? (async () => undefined),
    tell: (memberId, kind, at) => {
      more.tell?.();
      told.push(`${memberId} ${kind} ${at}`);
    },
    settled: async () => undefined,
    onFault: (error) => void faults.push(String(error)),
  });
  const step = { type: 'positionChanged', cause: 'reduced' } as unknown as Event;
  return { told, faults, notices, happens: (seq: number) => hear(batchOf(seq, [step])) };
}

function batchOf(seq: number, events: readonly Event[]): EventBatch {
  return { firstSeq: seq, lastSeq: seq, events } as unknown as EventBatch;
}

test('nothing of before the first start is told, what happened while nobody listened is, and once', async () => {
  const steps = [liquidated(3, 7), liquidated(12, 7), liquidated(12, 7), liquidated(14, 8)];
  const first = await started(steps.slice(0, 1), 10);
  await first.notices.close();
  assert.deepEqual(first.told, []);
  const second = await started(steps, 14);
  await second.notices.close();
  assert.deepEqual(second.told, ['7 positionLiquidated 12000', '8 positionLiquidated 14000']);
  const third = await started(steps, 14);
  await third.notices.close();
  assert.deepEqual(third.told, []);
});

test('closing does not wait for a history that is far behind: it is told at the next start', async () => {
  const steps = [liquidated(16, 7)];
  const late = Promise.withResolvers<void>();
  const behind = await started(steps, 16, { readable: () => late.promise });
  await behind.notices.close();
  late.resolve();
  assert.deepEqual(behind.told, []);
  const next = await started(steps, 16);
  await next.notices.close();
  assert.deepEqual(next.told, ['7 positionLiquidated 16000']);
});

test('what happens while it listens is told, also what a fault kept back before', async () => {
  let isDown = true;
  const steps = [liquidated(20, 7)];
  const tell = () => {
    if (isDown) throw new Error('not now');
  };
  const opened = await started(steps, 20, { tell });
  await new Promise((resolve) => setImmediate(resolve));
  while (opened.faults.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  isDown = false;
  steps.push({ ...liquidated(21, 9), cause: 'reduced' });
  opened.happens(21);
  await opened.notices.close();
  assert.deepEqual(opened.told, ['7 positionLiquidated 20000', '9 positionReduced 21000']);
});

test('the place of another log says nothing of this one', async () => {
  const steps = [liquidated(5, 7), liquidated(6, 7)];
  const opened = await started(steps, 5, { isHistoryForeign: true });
  await opened.notices.close();
  assert.deepEqual(opened.told, ['7 positionLiquidated 6000']);
});
