import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStopTooLate } from './stopSide.ts';

test('a stop behind the liquidation point is told', () => {
  const [long, short] = [{ side: 'long' }, { side: 'short' }] as const;
  assert.equal(isStopTooLate('57000', { ...long, liquidationPrice: '57257.7' }), true);
  assert.equal(isStopTooLate('58000', { ...long, liquidationPrice: '57257.7' }), false);
  assert.equal(isStopTooLate('63000', { ...short, liquidationPrice: '62000' }), true);
  assert.equal(isStopTooLate('63000', short), false);
  assert.equal(isStopTooLate('', { ...short, liquidationPrice: '62000' }), false);
});
