import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guardJump } from './guardJump.ts';
import { priceOf, RULES } from './testing/samples.ts';

const at = (price: string, time: number, heardAt: readonly number[]) => ({
  price: priceOf(price),
  at: time,
  heardAt,
});
const last = priceOf('100');

test('the first price and a small move are believed at once', () => {
  const first = guardJump({ last: undefined, pending: undefined }, at('100', 1, [1, 1]), RULES);
  assert.deepEqual(first, { isAccepted: true });
  const small = guardJump({ last, pending: undefined }, at('110', 1, [1, 1]), RULES);
  assert.deepEqual(small, { isAccepted: true });
});

test('a jump waits until enough sources have answered anew and say about the same', () => {
  const pending = { price: priceOf('120'), at: 10 };
  assert.deepEqual(guardJump({ last, pending: undefined }, at('120', 10, [9, 9]), RULES), {
    isAccepted: false,
    pending,
  });
  const same = guardJump({ last, pending }, at('120', 11, [9, 11]), RULES);
  assert.deepEqual(same, { isAccepted: false, pending });
  const renewed = guardJump({ last, pending }, at('121', 12, [11, 12]), RULES);
  assert.deepEqual(renewed, { isAccepted: true });
});

test('a jump that is followed by another waits anew; one that comes back is forgotten', () => {
  const pending = { price: priceOf('120'), at: 10 };
  assert.deepEqual(guardJump({ last, pending }, at('150', 12, [11, 12]), RULES), {
    isAccepted: false,
    pending: { price: priceOf('150'), at: 12 },
  });
  assert.deepEqual(guardJump({ last, pending }, at('101', 12, [11, 12]), RULES), {
    isAccepted: true,
  });
});
