import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isBankCard } from './bankCard.ts';

test('16 to 19 digits of which the last checks the others', () => {
  for (const number of ['4111111111111111', '6222020000000000000', '5500005555555559']) {
    assert.equal(isBankCard(number), true, number);
  }
  for (const number of [
    '4111111111111112',
    '378282246310005',
    '41111111 11111111',
    '',
    'x',
    '4'.repeat(20),
  ]) {
    assert.equal(isBankCard(number), false, number);
  }
});

test('of ten last digits one is right, and a wrong digit anywhere is found', () => {
  const digits = fc.array(fc.nat({ max: 9 }), { minLength: 15, maxLength: 18 });
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (begun, at, more) => {
      const whole = [...Array(10).keys()].map((last) => `${begun.join('')}${last}`);
      const right = whole.filter(isBankCard);
      assert.equal(right.length, 1);
      const good = [...(right[0] ?? '')];
      const place = at % good.length;
      good[place] = String((Number(good[place]) + more) % 10);
      assert.equal(isBankCard(good.join('')), false);
    }),
  );
});
