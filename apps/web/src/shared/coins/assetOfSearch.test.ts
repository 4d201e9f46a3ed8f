import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetOfSearch } from './assetOfSearch.ts';

test('an address names a coin, and nonsense names none', () => {
  assert.equal(assetOfSearch({ asset: 'SOL' }), 'SOL');
  assert.equal(assetOfSearch({ asset: 'eth' }), 'ETH');
  for (const asset of [undefined, '', '<b>', 7]) assert.equal(assetOfSearch({ asset }), '');
});
