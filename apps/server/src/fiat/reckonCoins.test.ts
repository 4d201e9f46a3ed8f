import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDecimal } from '@candor/money';
import fc from 'fast-check';
import { reckonCoins } from './reckonCoins.ts';

function coins(cents: bigint, price: string, rounding: 'down' | 'up', decimals = 8): bigint {
  const value = parseDecimal(price);
  assert.ok(value);
  return reckonCoins(cents, value, { decimals, rounding });
}

test('100.00 of money at 0.93 for a coin: what is received is rounded down, what is given up [number-11]', () => {
  assert.equal(coins(100_00n, '0.93', 'down'), 107_52688172n);
  assert.equal(coins(100_00n, '0.93', 'up'), 107_52688173n);
  assert.equal(coins(100_00n, '1', 'up'), 100_00000000n);
  assert.equal(coins(1n, '1000', 'down', 2), 0n);
});

test('buying and selling again at one price never gains [number-11]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 1, max: 10 ** 6 }),
      (cents, hundredths) => {
        const price = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        assert.ok(coins(cents, price, 'down') <= coins(cents, price, 'up'));
      },
    ),
  );
});
