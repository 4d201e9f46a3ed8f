import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalUsdt } from './balanceTotal.ts';

test('§9 totals: summed exactly and floored to 2 decimals', () => {
  assert.equal(totalUsdt(['0.1', '0.2']), '0.30');
  assert.equal(totalUsdt(['10.999', '0.0009']), '10.99');
  assert.equal(totalUsdt([]), '0.00');
});
