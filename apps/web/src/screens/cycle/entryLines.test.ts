import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CycleOrder } from '@candor/wire';
import { entryLines } from './entryLines.ts';

function order(orderId: number, expiresAt: number, entryPrice?: string): CycleOrder {
  return { orderId, expiresAt, side: orderId % 2 ? 'buy' : 'sell', entryPrice } as CycleOrder;
}

test('each contract with an entry has a line in the colour of its side, the first to end first', () => {
  const orders = [order(1, 300, '60000.1'), order(2, 100, '60001'), order(3, 200)];
  assert.deepEqual(
    entryLines(orders, ({ orderId }) => `№ ${orderId}`),
    [
      { id: 'entry 2', price: '60001', name: '№ 2', tone: 'down' },
      { id: 'entry 1', price: '60000.1', name: '№ 1', tone: 'up' },
    ],
  );
});

test('no more than six lines are drawn', () => {
  const orders = Array.from({ length: 9 }, (_, at) => order(at, at, '1'));
  assert.equal(entryLines(orders, () => '').length, 6);
});
