import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, amountToBigInt } from './amount.ts';
import { InvariantViolation } from './invariant.ts';
import { LOTS_MAX, lots, lotsToNumber } from './lots.ts';
import { rate } from './rate.ts';
import { divideRounded } from './rounding.ts';
import { ticks } from './ticks.ts';

test('an amount beyond 64 bits is a bug [number-10]', () => {
  assert.throws(() => amount(AMOUNT_MAX + 1n), InvariantViolation);
  assert.throws(() => amount(-AMOUNT_MAX - 1n), InvariantViolation);
  assert.equal(amountToBigInt(amount(-AMOUNT_MAX)), -AMOUNT_MAX);
});

test('down, up and half-even divide as their names say, for either sign', () => {
  const rows: [bigint, bigint, bigint, bigint][] = [
    [7n, 3n, 4n, 4n],
    [-7n, -4n, -3n, -4n],
    [5n, 2n, 3n, 2n],
    [-5n, -3n, -2n, -2n],
    [6n, 3n, 3n, 3n],
  ];
  for (const [dividend, down, up, even] of rows) {
    assert.equal(divideRounded(dividend, 2n, 'down'), down);
    assert.equal(divideRounded(dividend, 2n, 'up'), up);
    assert.equal(divideRounded(dividend, 2n, 'halfEven'), even);
  }
});

test('what rounds down and what rounds up differ by at most one [number-11]', () => {
  for (let dividend = -50n; dividend <= 50n; dividend += 1n) {
    for (const divisor of [1n, 2n, 3n, 7n, 1_000n]) {
      const down = divideRounded(dividend, divisor, 'down');
      const up = divideRounded(dividend, divisor, 'up');
      assert.ok(down * divisor <= dividend && up * divisor >= dividend);
      assert.ok(up - down === (dividend % divisor === 0n ? 0n : 1n));
    }
  }
});

test('a divisor of zero is a bug', () => {
  assert.throws(() => divideRounded(1n, 0n, 'up'), InvariantViolation);
});

test('a rate below nothing or above 100 times is a bug', () => {
  for (const ppm of [-1, 100_000_001]) assert.throws(() => rate(ppm), InvariantViolation);
});

test('ticks are whole numbers of 31 bits, lots of 53', () => {
  for (const raw of [-1, 0.5, 2_147_483_648, Number.NaN]) {
    assert.throws(() => ticks(raw), InvariantViolation);
  }
  for (const raw of [-1, 0.5, 2 ** 53, Number.NaN]) {
    assert.throws(() => lots(raw), InvariantViolation);
  }
  assert.equal(lotsToNumber(lots(2_147_483_648)), 2_147_483_648);
  assert.equal(lotsToNumber(lots(LOTS_MAX)), 2 ** 53 - 1);
});
