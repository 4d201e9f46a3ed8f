import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  factorOf,
  isAtFloor,
  isSmall,
  QUALITIES,
  QUALITY_MIN,
  sizeWithinPixels,
  smallerSize,
} from './compression.ts';

const KB = 1_024;

test('§9 image compression: skipped at 200 KB or less', () => {
  assert.equal(isSmall(200 * KB), true);
  assert.equal(isSmall(200 * KB + 1), false);
});

test('§9 image compression: scale factor 0.9 up to 500 KB, 0.7 to 1 MB, 0.5 to 2 MB, 0.3 above', () => {
  const factors = [201, 500, 501, 1_024, 1_025, 2_048, 2_049, 10_240].map((kb) =>
    factorOf(kb * KB),
  );
  assert.deepEqual(factors, [0.9, 0.9, 0.7, 0.7, 0.5, 0.5, 0.3, 0.3]);
  assert.equal(factorOf(500 * KB + 1), 0.7);
});

test('§9 image compression: JPEG quality 0.1 is the least, better ones are tried before it', () => {
  assert.equal(QUALITY_MIN, 0.1);
  assert.equal(QUALITIES.at(-1), 0.1);
  assert.deepEqual(
    [...QUALITIES].sort((a, b) => b - a),
    QUALITIES,
  );
});

test('§9 image compression: max around 4 million pixels', () => {
  assert.deepEqual(sizeWithinPixels({ width: 4_000, height: 4_000 }), {
    width: 2_000,
    height: 2_000,
  });
  assert.deepEqual(sizeWithinPixels({ width: 2_000, height: 1_500 }), {
    width: 2_000,
    height: 1_500,
  });
});

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});

test('§9 image compression: repeated until small: every step is smaller, or the side that text needs is reached', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 200 * KB + 1, max: 40 * 2 ** 20 }), (size, bytes) => {
      const next = smallerSize(size, bytes);
      const isSmaller = next.width * next.height < size.width * size.height;
      assert.equal(isSmaller, !isAtFloor(size));
      assert.ok(
        Math.max(next.width, next.height) >= Math.min(1_000, Math.max(size.width, size.height)),
      );
    }),
  );
});

test('whatever its size, a picture stands still after a few steps', () => {
  fc.assert(
    fc.property(sizes, (first) => {
      let size = sizeWithinPixels(first);
      let steps = 0;
      for (; !isAtFloor(size); steps += 1) size = smallerSize(size, 201 * KB);
      assert.ok(steps <= 30, String(steps));
    }),
  );
});

test('a picture keeps its proportions', () => {
  const { width, height } = smallerSize({ width: 2_000, height: 1_000 }, 800 * KB);
  assert.deepEqual([width, height], [1_400, 700]);
});
