import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHalted } from './isHalted.ts';

test('a market that lets close only is not halted, though it takes no orders that open', () => {
  assert.equal(isHalted({ isTrading: true, isReduceOnly: false }), false);
  assert.equal(isHalted({ isTrading: false, isReduceOnly: true }), false);
  assert.equal(isHalted({ isTrading: false, isReduceOnly: false }), true);
});
