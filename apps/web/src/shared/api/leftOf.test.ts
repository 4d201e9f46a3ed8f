import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOf } from './leftOf.ts';

test('an undone cancel places what was left when it was cancelled, not what its row showed', () => {
  const row = { orderId: 7, quantityRemaining: '0.5' };
  const other = { orderId: 8, quantityRemaining: '3' };
  assert.equal(leftOf(row, [other, { orderId: 7, quantityRemaining: '0.2' }]), '0.2');
  assert.equal(leftOf(row, [other]), '0.5', 'history does not have it yet');
});
