import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedOf, missingOf } from './endedOrders.ts';

const [one, two, three] = [{ orderId: 1 }, { orderId: 2 }, { orderId: 3 }];

test('a contract that does not run any more is missing; a new one is not', () => {
  assert.deepEqual(missingOf([one, two], [two, three]), [one]);
  assert.deepEqual(missingOf([], [three]), []);
});

test('of the history only the rows of those contracts count', () => {
  assert.deepEqual(endedOf([one, three], [two, three]), [three]);
});
