import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circleIn } from './noCircles.ts';

const circleOf = (needs: Readonly<Record<string, readonly string[]>>) =>
  circleIn(new Map(Object.entries(needs)));

test('files that wait for each other are found, however long the way round', () => {
  assert.deepEqual(circleOf({ a: ['b'], b: ['a'] }), ['a', 'b', 'a']);
  assert.deepEqual(circleOf({ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }), ['a', 'b', 'c', 'a']);
});

test('a file that several need is no circle', () => {
  assert.equal(circleOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }), undefined);
  assert.equal(circleOf({ a: ['outside'] }), undefined);
});
