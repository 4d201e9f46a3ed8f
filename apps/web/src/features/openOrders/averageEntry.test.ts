import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averageEntry } from './averageEntry.ts';

const buy = (quantity: string, quoteAmount: string) => ({
  side: 'buy' as const,
  quantity,
  quoteAmount,
});
const sell = (quantity: string) => ({ side: 'sell' as const, quantity, quoteAmount: '1' });

test('chart, average entry: what was paid, by what was bought', () => {
  assert.equal(averageEntry([buy('1', '200'), buy('1', '100')], 2), '150.00');
  assert.equal(averageEntry([buy('3', '100')], 2), '33.33');
});

test('chart, average entry: a sale leaves the average of the rest as it is', () => {
  assert.equal(averageEntry([sell('1'), buy('1', '200'), buy('1', '100')], 2), '150.00');
});

test('chart, average entry: sold again, even more than bought, there is none', () => {
  assert.equal(averageEntry([sell('2'), buy('2', '200')], 2), undefined);
  assert.equal(averageEntry([buy('1', '90'), sell('5'), buy('2', '200')], 2), '90.00');
  assert.equal(averageEntry([], 2), undefined);
});
