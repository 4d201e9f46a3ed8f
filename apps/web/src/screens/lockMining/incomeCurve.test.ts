import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curveOf, HEIGHT } from './incomeCurve.ts';

test('§2 lab: income as a curve goes from the first day to the last, the highest at the top', () => {
  const { line, area, points } = curveOf(['0', '1', '2']);
  assert.equal(line, 'M0 72L150 39L300 6');
  assert.equal(area, `${line}V${HEIGHT}H0Z`);
  assert.deepEqual(
    points.map(([x]) => x),
    [0, 0.5, 1],
  );
});

test('days without income lie on the foot, and no days draw nothing', () => {
  assert.equal(curveOf(['0', '0']).line, 'M0 72L300 72');
  assert.equal(curveOf([]).area, '');
  assert.equal(curveOf(['3']).line, 'M0 6');
});
