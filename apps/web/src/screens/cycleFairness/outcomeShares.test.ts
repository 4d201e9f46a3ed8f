import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharesOf } from './outcomeShares.ts';

test('each outcome has its share of all, cut to a tenth of a percent', () => {
  const shares = sharesOf({ won: 2, lost: 3, tie: 1, voided: 0 });
  assert.deepEqual(
    shares.map(({ percent }) => percent),
    ['33.3', '50.0', '16.6', '0.0'],
  );
  assert.deepEqual(
    shares.map(({ share }) => share * 6),
    [2, 3, 1, 0],
  );
});

test('without contracts every share is zero', () => {
  const shares = sharesOf({ won: 0, lost: 0, tie: 0, voided: 0 });
  assert.ok(shares.every(({ percent, share }) => percent === '0.0' && share === 0));
});
