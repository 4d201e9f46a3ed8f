import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressProblems, EMPTY_ADDRESS } from './addressForm.ts';

test('an address to save needs its signs and a name', () => {
  assert.deepEqual(addressProblems(EMPTY_ADDRESS), {
    address: 'addressRequired',
    label: 'labelRequired',
  });
  assert.deepEqual(addressProblems({ network: 'x', address: '0x1', label: ' ' }), {
    label: 'labelRequired',
  });
  assert.deepEqual(addressProblems({ network: 'x', address: '0x1', label: 'Mine' }), {});
});
