import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFar, priceNoteOf } from './priceNote.ts';

const BOUNDS = { minimum: '95.01', maximum: '105.00' };

test('a price outside its bounds is named with them, one on a bound is not', () => {
  assert.deepEqual(priceNoteOf('95.00', '100', BOUNDS), { distance: '-5.00', broken: BOUNDS });
  assert.deepEqual(priceNoteOf('105.01', '100', BOUNDS), { distance: '5.01', broken: BOUNDS });
  for (const price of ['95.01', '100', '105.00']) {
    assert.equal(priceNoteOf(price, '100', BOUNDS).broken, undefined, price);
  }
});

test('without bounds, or with none known to the exchange, only the distance is told', () => {
  assert.deepEqual(priceNoteOf('1', '100', undefined), { distance: '-99.00', broken: undefined });
  const none = { minimum: '0', maximum: '0' };
  assert.equal(priceNoteOf('1', '100', none).broken, undefined);
});

test('nothing typed, or no last price, tells nothing', () => {
  assert.deepEqual(priceNoteOf('', '100', BOUNDS), { distance: undefined, broken: undefined });
  assert.equal(priceNoteOf('99', '', BOUNDS).distance, undefined);
});

test('bounds are asked for from one percent on, on either side', () => {
  assert.deepEqual(['-0.99', '0.99', '1.00', '-1.00', undefined].map(isFar), [
    false,
    false,
    true,
    true,
    false,
  ]);
});
