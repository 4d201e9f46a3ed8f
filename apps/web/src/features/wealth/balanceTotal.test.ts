import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalOf } from './balanceTotal.ts';

test('§9 totals: summed exactly; what shows them cuts them', () => {
  assert.equal(totalOf(['0.1', '0.2']), '0.300000000000000000');
  assert.equal(totalOf(['10.999', '0.0009']), '10.999900000000000000');
  assert.equal(totalOf([]), '0.000000000000000000');
});
