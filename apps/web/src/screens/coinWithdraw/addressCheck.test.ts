import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressCheck } from './addressCheck.ts';

test('an address is held against its network, and one of a network that is not known against none', async () => {
  assert.equal((await addressCheck('ethereum'))('0x12'), false);
  assert.equal((await addressCheck('other'))('0x12'), true);
});

test('where the rules do not arrive the form can be sent, and the exchange judges', async () => {
  const check = await addressCheck('ethereum', () => Promise.reject(new TypeError('network')));
  assert.equal(check('0x12'), true);
});
