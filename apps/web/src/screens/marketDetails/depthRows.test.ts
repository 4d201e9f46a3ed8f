import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEPTH_ROWS, depthRows } from './depthRows.ts';

const level = (quantity: string) => ({ price: '1', quantity });

test('depth shares run up to 1 on the deeper side', () => {
  const { bids, asks } = depthRows([level('1'), level('3')], [level('2')]);
  assert.deepEqual(
    bids.map((row) => row.share),
    [0.25, 1],
  );
  assert.deepEqual(
    asks.map((row) => row.share),
    [0.5],
  );
});

test('an empty book has no rows and a deep one is cut', () => {
  assert.deepEqual(depthRows([], []), { bids: [], asks: [] });
  const many = Array.from({ length: 50 }, () => level('1'));
  assert.equal(depthRows(many, []).bids.length, DEPTH_ROWS);
});
