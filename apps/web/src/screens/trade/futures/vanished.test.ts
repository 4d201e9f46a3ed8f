import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vanished, vanishedStops } from './vanished.ts';

const row = (positionId: number) => ({ positionId });

test('a position that is there no more is found, a new one is none', () => {
  assert.deepEqual(vanished([row(1), row(2)], [row(2), row(3)]), [row(1)]);
  assert.deepEqual(vanished([row(1)], [row(1)]), []);
});

test('nothing vanishes while the rows are not known', () => {
  assert.deepEqual(vanished(undefined, []), []);
  assert.deepEqual(vanished([row(1)], undefined), []);
});

test('what waited for the mark and waits no more is found', () => {
  assert.deepEqual(vanishedStops([{ stopId: 1 }, { stopId: 2 }], [{ stopId: 2 }]), [{ stopId: 1 }]);
  assert.deepEqual(vanishedStops(undefined, [{ stopId: 2 }]), []);
});
