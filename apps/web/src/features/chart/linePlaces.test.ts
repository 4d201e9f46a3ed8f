import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HANDLE, placed } from './linePlaces.ts';

const at = (...ys: readonly number[]) => ys.map((y, index) => ({ id: `${index}`, y }));

test('chart, own lines: a handle stands on its line', () => {
  assert.deepEqual(placed(at(120), 300), [{ id: '0', y: 120, isBeyond: undefined }]);
});

test('chart, own lines: a price out of sight has its handle at the edge and says which way', () => {
  assert.deepEqual(placed(at(-50, 900), 300), [
    { id: '0', y: HANDLE / 2, isBeyond: 'above' },
    { id: '1', y: 300 - HANDLE / 2, isBeyond: 'below' },
  ]);
});

test('chart, own lines: no handle covers another while there is room, and all are inside', () => {
  const ys = fc.array(fc.integer({ min: -500, max: 900 }), { maxLength: 15 });
  fc.assert(
    fc.property(ys, (wanted) => {
      const found = placed(at(...wanted), 320).map(({ y }) => y);
      found.forEach((y, index) => {
        assert.ok(y >= HANDLE / 2 && y <= 320 - HANDLE / 2, `${y}`);
        if (index > 0) assert.ok(y - (found[index - 1] ?? 0) >= HANDLE, `${found}`);
      });
    }),
  );
});

test('chart, own lines: each handle is more than 24 pixels from the next, however near their prices', () => {
  const ys = placed(at(150, 150, 151, 152), 300).map(({ y }) => y);
  assert.deepEqual(ys, [150, 178, 206, 234]);
});

test('chart, own lines: with larger text they stand further apart', () => {
  assert.deepEqual(
    placed(at(0, 0), 300, 30).map(({ y }) => y),
    [15, 53],
  );
});
