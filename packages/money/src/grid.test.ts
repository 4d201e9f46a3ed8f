import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, amountToBigInt } from './amount.ts';
import { parseDecimal } from './decimal.ts';
import {
  amountFromDecimal,
  baseAmount,
  formatLots,
  formatTicks,
  lotsFromDecimal,
  notional,
  ticksFromDecimal,
} from './grid.ts';
import { InvariantViolation, invariant } from './invariant.ts';
import { lots } from './lots.ts';
import { ticks } from './ticks.ts';

function decimal(text: string) {
  const parsed = parseDecimal(text);
  invariant(parsed !== undefined, 'the text is a decimal');
  return parsed;
}

test('a price on the grid becomes ticks, with or without trailing zeros', () => {
  assert.deepEqual(ticksFromDecimal(decimal('67890.5'), 2), { isOnGrid: true, value: 6_789_050 });
  assert.deepEqual(ticksFromDecimal(decimal('67890.500'), 2), { isOnGrid: true, value: 6_789_050 });
});

test('§5 spot limit: an off-tick price is refused, never rounded', () => {
  assert.deepEqual(ticksFromDecimal(decimal('67890.501'), 2), {
    isOnGrid: false,
    reason: 'offGrid',
  });
  assert.deepEqual(lotsFromDecimal(decimal('0.000001'), 5), { isOnGrid: false, reason: 'offGrid' });
});

test('§5 spot limit: zero and negative prices and amounts are not positive', () => {
  for (const text of ['0', '0.00', '-1']) {
    assert.deepEqual(ticksFromDecimal(decimal(text), 2), {
      isOnGrid: false,
      reason: 'notPositive',
    });
    assert.deepEqual(lotsFromDecimal(decimal(text), 2), { isOnGrid: false, reason: 'notPositive' });
  }
});

test('a price beyond 31 bits of ticks is too large', () => {
  assert.deepEqual(ticksFromDecimal(decimal('21474836.47'), 2), {
    isOnGrid: true,
    value: 2_147_483_647,
  });
  assert.deepEqual(ticksFromDecimal(decimal('21474836.48'), 2), {
    isOnGrid: false,
    reason: 'tooLarge',
  });
});

test('§5 quantity: lots reach 2^53−1, and one more is too large', () => {
  const most = { isOnGrid: true, value: 9_007_199_254_740_991 };
  const tooLarge = { isOnGrid: false, reason: 'tooLarge' };
  assert.deepEqual(lotsFromDecimal(decimal('9007199254740991'), 0), most);
  assert.deepEqual(lotsFromDecimal(decimal('90071992547.40991'), 5), most);
  assert.deepEqual(lotsFromDecimal(decimal('9007199254740992'), 0), tooLarge);
  assert.deepEqual(lotsFromDecimal(decimal('90071992547.40992'), 5), tooLarge);
});

test('a notional is exact in quote smallest units', () => {
  const grid = { priceDecimals: 2, quantityDecimals: 5, quoteDecimals: 8 };
  const value = notional(ticks(6_789_050), lots(12_345), grid);
  assert.equal(amountToBigInt(value), 6_789_050n * 12_345n * 10n);
  assert.equal(amountToBigInt(baseAmount(lots(12_345), 5, 8)), 12_345_000n);
});

test('a grid finer than the quote asset is a bug, not a rounding', () => {
  const grid = { priceDecimals: 6, quantityDecimals: 5, quoteDecimals: 8 };
  assert.throws(() => notional(ticks(1), lots(1), grid), InvariantViolation);
});

test('ticks and lots print with all their decimals', () => {
  assert.equal(formatTicks(ticks(6_789_050), 2), '67890.50');
  assert.equal(formatLots(lots(5), 0), '5');
});

test('an amount in smallest units is exact, positive and within 64 bits', () => {
  assert.deepEqual(amountFromDecimal(decimal('1.50'), 1), { isOnGrid: true, value: amount(15n) });
  const reasonOf = (text: string) => {
    const found = amountFromDecimal(decimal(text), 0);
    return found.isOnGrid ? 'fine' : found.reason;
  };
  assert.equal(reasonOf('0'), 'notPositive');
  assert.equal(reasonOf('1.5'), 'offGrid');
  assert.equal(reasonOf(`${AMOUNT_MAX}`), 'fine');
  assert.equal(reasonOf(`${AMOUNT_MAX + 1n}`), 'tooLarge');
});
