import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTape, TAPE_LENGTH } from './tape.ts';

const trade = (tradeId: number) => ({
  tradeId,
  price: '1',
  quantity: '1',
  side: 'buy' as const,
  createdAt: tradeId,
});
const idsOf = (trades: readonly { readonly tradeId: number }[]) =>
  trades.map(({ tradeId }) => tradeId);

test('new trades stand in front, and those known from the snapshot are not repeated', () => {
  const known = [trade(5), trade(4)];
  assert.deepEqual(idsOf(nextTape(known, [trade(7), trade(6), trade(5)])), [7, 6, 5, 4]);
});

test('a push without news keeps the list as it is', () => {
  const known = [trade(5)];
  assert.equal(nextTape(known, []), known);
  assert.equal(nextTape(known, [trade(5)]), known);
});

test('the tape keeps the newest trades', () => {
  const many = Array.from({ length: 60 }, (_, index) => trade(100 - index));
  const tape = nextTape([trade(1)], many);
  assert.equal(tape.length, TAPE_LENGTH);
  assert.equal(tape[0]?.tradeId, 100);
});
