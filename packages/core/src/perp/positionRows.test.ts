import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberIndex } from '@candor/money';
import { PositionRows } from './positionRows.ts';

/** More than one call takes as arguments: spread, they would end the start from a snapshot. */
const MANY = 200_000;

test('a market that ever had two hundred thousand rows is restored, and gives out the same slots', () => {
  const freed = Array.from({ length: MANY }, (_, at) => at + 1);
  const rows = new PositionRows();
  rows.restore(MANY, freed);
  assert.deepEqual(rows.freeSlots(), freed);
  const key = { member: asMemberIndex(0), side: 0, mode: 0 };
  assert.equal(rows.open(key), MANY, 'freed last, given out first');
});
