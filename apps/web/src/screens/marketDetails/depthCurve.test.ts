import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curvelessBook, type DepthCurve, depthCurve, depthPath, pointAt } from './depthCurve.ts';

const bids = [
  { price: '99', quantity: '1' },
  { price: '98', quantity: '2' },
];
const asks = [
  { price: '101', quantity: '1' },
  { price: '104', quantity: '5' },
];
const curve = depthCurve(bids, asks) as DepthCurve;

test('the depth curve sums amounts outwards and keeps the middle in the middle', () => {
  assert.deepEqual(
    curve.bids.map((point) => point.sum),
    [1, 3],
  );
  assert.equal(curve.middle, 100);
  assert.deepEqual([curve.low, curve.high, curve.most], [96, 104, 6]);
});

test('a book with an empty side has no curve, and says which side it has', () => {
  assert.equal(depthCurve([], asks), undefined);
  assert.equal(depthCurve(bids, []), undefined);
  assert.equal(curvelessBook([], asks), 'layoutAsks');
  assert.equal(curvelessBook(bids, []), 'layoutBids');
  assert.equal(curvelessBook([], []), 'emptyBook');
});

test('the path begins at the best price and ends at the edge of its side', () => {
  const size = { width: 80, height: 60 };
  assert.equal(depthPath(curve.bids, curve, size), 'M30 60H30V50H20V30H0V60Z');
  assert.equal(depthPath(curve.asks, curve, size), 'M50 60H50V50H80V0H80V60Z');
});

test('a price points at the level that an order up to it would reach', () => {
  assert.equal(pointAt(curve, 98.5)?.price, 99);
  assert.equal(pointAt(curve, 97)?.sum, 3);
  assert.equal(pointAt(curve, 103)?.sum, 1);
  assert.equal(pointAt(curve, 100.5)?.price, 101);
});
