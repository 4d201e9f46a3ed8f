import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perpInterval } from './perpQueries.ts';
import { shareOfLots } from './shareOfLots.ts';

test('§2 quick fill: a share is whole contracts, or nothing', () => {
  assert.equal(shareOfLots(7n, 50), '3');
  assert.equal(shareOfLots(3n, 25), '');
  assert.equal(shareOfLots(10n, 100), '10');
});

test('§4 futures refresh: entrusts and positions every 3 s while any exist', () => {
  assert.equal(perpInterval(true), 3_000);
  assert.equal(perpInterval(false), false);
});
