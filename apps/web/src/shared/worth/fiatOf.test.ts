import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fiatOf } from './fiatOf.ts';

test('§9 fiat approximations are floored to 2 decimals', () => {
  assert.equal(fiatOf('67842.70', '0.9996'), '67815.56');
  assert.equal(fiatOf('0.05', '67842.7'), '3392.13');
  assert.equal(fiatOf('', '1'), '');
});
