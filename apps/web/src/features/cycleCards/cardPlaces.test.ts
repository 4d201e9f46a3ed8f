import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { firstPlace, placesFrom, placesOf } from './cardPlaces.ts';

test('a card that was moved stands there again, others at the right edge', () => {
  const store = memoryStore();
  keptIn(store, 'places', placesFrom).keep({ 7: { x: 0.2, y: 0.9 }, 9: { x: 1, y: 1 } });
  const places = placesOf(keptIn(store, 'places', placesFrom).get(), [7, 8]);
  assert.deepEqual(places, { 7: { x: 0.2, y: 0.9 }, 8: firstPlace(1) });
  assert.equal(firstPlace(0).x, 1);
});

test('what is no place is not taken for one', () => {
  for (const kept of [{ 7: { x: 2, y: 0 } }, { 7: { x: '0', y: 0 } }, { 7: null }, 'x', []]) {
    assert.deepEqual(placesFrom(kept), {}, JSON.stringify(kept));
  }
});
