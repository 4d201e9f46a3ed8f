import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidOf } from './saidOf.ts';

test('what an address names is said whole as long as anything listed may be, else in part', () => {
  const longest = 'ABCDEFGHIJKL/ABCDEFGHIJKL';
  for (const named of ['', 'BTC/USDT', longest]) assert.equal(saidOf(named), named);
  assert.equal(saidOf(`${longest}M`), `${longest}…`);
});
