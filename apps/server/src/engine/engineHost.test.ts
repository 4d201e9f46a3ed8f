import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, stateHash } from '@candor/core';
import { FaultyDisk, PAGE_BYTES } from '@candor/journal';
import { openLocalLog } from '../log/localLog.ts';
import { EngineHost } from './engineHost.ts';
import { SET_UP } from './testing/market.ts';

const TICK = [{ command: { type: 'advanceTime' }, requestKey: 0n }] as const;
const GROUP = SET_UP.map((command) => ({ command, requestKey: 0n }));

/** The log itself, on a disk that may be full: a group that its segment has no room for needs another. */
function openLog(disk = new FaultyDisk()) {
  const place = { directory: '/log', owner: { id: 'c0ffee', purpose: 'demo' }, disk };
  const sizes = { segmentBytes: 2 * PAGE_BYTES, firstSegmentBytes: 2 * PAGE_BYTES, spareBytes: 0 };
  return { disk, log: openLocalLog({ ...place, ...sizes }) };
}

/** The log itself, once it may begin. */
function held({ log }: ReturnType<typeof openLog>) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const append: typeof log.append = (group) => begun.then(() => log.append(group));
  return { begin, append, lastSeq: log.lastSeq };
}

test('nothing is applied when the log could not take the group, and the next group has its place', async () => {
  const { disk, log } = openLog();
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true }) });
  // As soon as there is room the log makes its next segment: there is none from the beginning.
  disk.freeBytes = 0;
  await host.runGroup(TICK, 900);
  const before = stateHash(host.exchange);
  await assert.rejects(host.runGroup(GROUP, 1_000), { code: 'diskFull' });
  assert.equal(stateHash(host.exchange), before);
  assert.deepEqual([host.lastSeq, log.lastSeq], [1, 1]);
  disk.freeBytes = Number.POSITIVE_INFINITY;
  assert.equal((await host.runGroup(GROUP, 1_000)).lastSeq, 1 + GROUP.length);
  const kept = await Array.fromAsync(log.read(1));
  assert.deepEqual(
    kept.map(({ seq, count }) => [seq, count]),
    [
      [1, 1],
      [2, GROUP.length],
    ],
  );
});

test('a group is durable before anything of it is applied, however long that takes', async () => {
  const exchange = createExchange({ isDemo: true });
  const opened = openLog();
  const log = held(opened);
  const host = new EngineHost({ log, exchange });
  const running = host.runGroup(GROUP, 1_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([exchange.seq, opened.log.lastSeq], [0, 0]);
  log.begin();
  assert.equal((await running).lastSeq, GROUP.length);
  assert.equal(exchange.seq, GROUP.length);
});

test('a second group in flight is a bug of the caller, and is told as one', async () => {
  const log = held(openLog());
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true }) });
  const first = host.runGroup(GROUP, 1_000);
  await assert.rejects(host.runGroup(GROUP, 1_000), { name: 'InvariantViolation' });
  log.begin();
  assert.equal((await first).lastSeq, GROUP.length, 'the first goes on');
});

test('an exchange that does not stand where the log ends is never gone on with', async () => {
  const { log } = openLog();
  await new EngineHost({ log, exchange: createExchange({ isDemo: true }) }).runGroup(TICK, 900);
  const exchange = createExchange({ isDemo: true });
  assert.throws(() => new EngineHost({ log, exchange }), { name: 'InvariantViolation' });
});
