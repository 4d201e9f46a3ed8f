import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, stateHash } from '@candor/core';
import { JournalFault } from '@candor/journal';
import { EngineHost } from './engineHost.ts';
import { SET_UP } from './testing/market.ts';

const GROUP = SET_UP.map((command) => ({ command, requestKey: 0n }));

test('nothing is applied when the journal could not take the group, and the next group has its place', () => {
  let isFull = true;
  const appended: number[] = [];
  const journal = {
    lastSeq: 0,
    append(firstSeq: number) {
      if (isFull) throw new JournalFault('diskFull', 'no space');
      appended.push(firstSeq);
    },
  };
  const host = new EngineHost({ journal, exchange: createExchange({ isDemo: true }) });
  const before = stateHash(host.exchange);
  assert.throws(() => host.runGroup(GROUP, 1_000), { code: 'diskFull' });
  assert.equal(stateHash(host.exchange), before);
  assert.equal(host.lastSeq, 0);
  isFull = false;
  assert.equal(host.runGroup(GROUP, 1_000).lastSeq, GROUP.length);
  assert.deepEqual(appended, [1]);
});

test('a group is on disk before anything of it is applied', () => {
  const exchange = createExchange({ isDemo: true });
  const seqs: number[] = [];
  const journal = { lastSeq: 0, append: () => seqs.push(exchange.seq) };
  new EngineHost({ journal, exchange }).runGroup(GROUP, 1_000);
  assert.deepEqual(seqs, [0]);
  assert.equal(exchange.seq, GROUP.length);
});
