import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_TURN, ROTATE_MS, swipeSide, turn, turnTo, uncovered } from './rotation.ts';

test('§9 banner and notice autoplay 5 s: after the last comes the first', () => {
  assert.equal(ROTATE_MS, 5_000);
  const second = turn(FIRST_TURN, 1, 2);
  assert.deepEqual(second, { index: 1, leaving: 0, side: 1 });
  assert.deepEqual(turn(second, 1, 2), { index: 0, leaving: 1, side: 1 });
  assert.deepEqual(turn(FIRST_TURN, -1, 3), { index: 2, leaving: 0, side: -1 });
});

test('a dot turns straight to its picture, from the side where it lies', () => {
  assert.deepEqual(turnTo(FIRST_TURN, 2), { index: 2, leaving: 0, side: 1 });
  assert.deepEqual(turnTo({ ...FIRST_TURN, index: 2 }, 0), { index: 0, leaving: 2, side: -1 });
  assert.equal(turnTo(FIRST_TURN, 0), FIRST_TURN);
});

test('a swipe turns when it is long enough', () => {
  assert.equal(swipeSide(-80, 300), 1);
  assert.equal(swipeSide(80, 300), -1);
  assert.equal(swipeSide(40, 300), undefined);
});

test('a drag uncovers the neighbour on its side', () => {
  assert.equal(uncovered(0, -5, 3), 1);
  assert.equal(uncovered(0, 5, 3), 2);
  assert.equal(uncovered(0, 0, 3), undefined);
  assert.equal(uncovered(0, 5, 1), undefined);
});
