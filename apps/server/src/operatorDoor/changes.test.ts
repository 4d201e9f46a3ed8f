import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asSeq } from '@candor/money';
import { openChanges } from './changes.ts';

const change = (marketId: number) =>
  ({ type: 'changeMarket', marketId: asMarketId(marketId), status: 'halted' }) as never;
const done = (seq: number, type: 'accepted' | 'refused' = 'accepted') =>
  ({
    seq: asSeq(seq),
    time: 0,
    isRepeat: false,
    outcome: { type, reason: 'marketInvalid' },
  }) as never;

test('of two who change one thing at once the second is told, and nothing of it is submitted', async () => {
  const changes = openChanges();
  const submitted: string[] = [];
  const by = (who: string, seenSeq: number | undefined, seq: number, marketId = 0) =>
    changes({
      command: change(marketId),
      seenSeq,
      submit: async () => {
        submitted.push(who);
        return done(seq);
      },
    });
  const told = await Promise.allSettled([by('ann', 5, 6), by('bob', 5, 7), by('eve', 5, 8, 1)]);
  assert.deepEqual(
    told.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(submitted.toSorted(), ['ann', 'eve']);
  await assert.rejects(by('bob', 5, 9), /somebody changed this meanwhile \(entry 6\)/);
  await by('bob', 6, 9);
  await by('script', undefined, 10);
  await assert.rejects(by('ann', 9, 11), /entry 10/);
});

test('what the exchange refused changed nothing, and what failed lets the next one in', async () => {
  const changes = openChanges();
  const command = change(0);
  const seenSeq = 5;
  await changes({ command, seenSeq, submit: async () => done(6, 'refused') });
  const failing = { command, seenSeq, submit: async () => Promise.reject(new Error('stopped')) };
  await assert.rejects(changes(failing), /stopped/);
  assert.equal((await changes({ command, seenSeq, submit: async () => done(7) })).seq, 7);
});
