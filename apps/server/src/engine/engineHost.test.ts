import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, stateHash } from '@candor/core';
import { JournalFault } from '@candor/journal';
import type { LogGroup } from '../log/logPort.ts';
import { EngineHost } from './engineHost.ts';
import { SET_UP } from './testing/market.ts';

const GROUP = SET_UP.map((command) => ({ command, requestKey: 0n }));

test('nothing is applied when the log could not take the group, and the next group has its place', async () => {
  let isFull = true;
  const appended: number[] = [];
  const log = {
    lastSeq: 0,
    async append({ seq }: LogGroup) {
      if (isFull) throw new JournalFault('diskFull', 'no space');
      appended.push(seq);
    },
  };
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true }) });
  const before = stateHash(host.exchange);
  await assert.rejects(host.runGroup(GROUP, 1_000), { code: 'diskFull' });
  assert.equal(stateHash(host.exchange), before);
  assert.equal(host.lastSeq, 0);
  isFull = false;
  assert.equal((await host.runGroup(GROUP, 1_000)).lastSeq, GROUP.length);
  assert.deepEqual(appended, [1]);
});

test('a group is durable before anything of it is applied, however long that takes', async () => {
  const exchange = createExchange({ isDemo: true });
  let finish: () => void = () => undefined;
  const log = { lastSeq: 0, append: () => new Promise<void>((resolve) => (finish = resolve)) };
  const host = new EngineHost({ log, exchange });
  const running = host.runGroup(GROUP, 1_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(exchange.seq, 0);
  finish();
  assert.equal((await running).lastSeq, GROUP.length);
  assert.equal(exchange.seq, GROUP.length);
});

test('a second group in flight is a bug of the caller, and is told as one', async () => {
  const log = { lastSeq: 0, append: () => new Promise<void>(() => undefined) };
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true }) });
  void host.runGroup(GROUP, 1_000);
  await assert.rejects(host.runGroup(GROUP, 1_000), { name: 'InvariantViolation' });
});

test('an exchange that does not stand where the log ends is never gone on with', () => {
  const append = async () => undefined;
  const exchange = createExchange({ isDemo: true });
  assert.throws(() => new EngineHost({ log: { lastSeq: 7, append }, exchange }), {
    name: 'InvariantViolation',
  });
});
