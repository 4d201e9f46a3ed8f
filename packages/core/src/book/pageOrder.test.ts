import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PageOrder } from './pageOrder.ts';

const LAST = 2 ** 21 - 1;
const number = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(0, LAST - 1, LAST),
  fc.integer({ min: 0, max: LAST }),
);

test('pages come and go, and the next one is found, as in a sorted list', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 120, size: 'max' }), (numbers) => {
      const order = new PageOrder();
      const plain = new Set<number>();
      for (const each of numbers) {
        if (plain.delete(each)) order.remove(each);
        else {
          plain.add(each);
          order.add(each);
        }
        const sorted = [...plain].sort((left, right) => left - right);
        for (const [at, used] of sorted.entries()) {
          assert.equal(order.above(used), sorted[at + 1] ?? -1);
          assert.equal(order.below(used), sorted[at - 1] ?? -1);
        }
        // Also beside a number that has just gone.
        const above = sorted.find((used) => used > each);
        const below = sorted.findLast((used) => used < each);
        assert.deepEqual([order.below(each), order.above(each)], [below ?? -1, above ?? -1]);
      }
    }),
    { numRuns: 100 },
  );
});
