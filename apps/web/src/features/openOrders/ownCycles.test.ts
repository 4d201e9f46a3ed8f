import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CycleOrder, OwnPush } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';
import { patchCycles } from './ownCycles.ts';

const KEYS: readonly QueryKey[] = [
  ['cyclePosition'],
  ['cycleBalance', 'USDT'],
  ['cycleBalance', 'BTC'],
  ['cycleTradHistoryByCoin', 'BTC/USDT'],
  ['cycleProtection'],
];
const USDT = { asset: 'USDT', available: '90', held: '10' };
const order = { orderId: 7 } as CycleOrder;

function patched(news: Partial<OwnPush>): Map<string, unknown> {
  const done = new Map<string, unknown>();
  const empty = { sequence: 1, openOrders: [], closedOrders: [], balances: [] };
  patchCycles({ ...empty, ...news } as OwnPush, {
    of: (name) => KEYS.filter((key) => key[0] === name).map((key) => [key, undefined]),
    patch: (key, value) => done.set(key.join(' '), value),
  });
  return done;
}

test('contracts that run stand as they were told, the day is asked for again, history is left', () => {
  const done = patched({ cycles: { positions: [order], closed: [] } });
  assert.deepEqual(done.get('cyclePosition'), [order]);
  assert.deepEqual([...done.keys()], ['cyclePosition', 'cycleProtection']);
});

test('an end asks for the history again', () => {
  const closed = [{ orderId: 7 }] as NonNullable<OwnPush['cycles']>['closed'];
  const done = patched({ cycles: { positions: [], closed } });
  assert.deepEqual(done.get('cyclePosition'), []);
  assert.ok(done.has('cycleTradHistoryByCoin BTC/USDT'));
});

test('a balance that was told is taken, others stay', () => {
  const done = patched({ balances: [USDT] as unknown as OwnPush['balances'] });
  assert.deepEqual([...done], [['cycleBalance USDT', USDT]]);
});
