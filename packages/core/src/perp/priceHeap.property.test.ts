import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PriceHeap } from './priceHeap.ts';

const change = fc.record({
  slot: fc.integer({ min: 1, max: 200 }),
  price: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
});

test('the heap tells what a sorted list would, however things are moved and taken out', () => {
  const direction = fc.constantFrom('falling' as const, 'rising' as const);
  fc.assert(
    fc.property(direction, fc.array(change, { maxLength: 300 }), (way, changes) => {
      const heap = new PriceHeap(way);
      const plain = new Map<number, number>();
      for (const { slot, price } of changes) {
        if (price === undefined) {
          heap.remove(slot);
          plain.delete(slot);
        } else {
          heap.set(slot, price);
          plain.set(slot, price);
        }
        const sorted = [...plain].sort(([left, at], [right, other]) =>
          at === other ? left - right : way === 'falling' ? other - at : at - other,
        );
        assert.equal(heap.count, plain.size);
        assert.equal(heap.top, sorted[0]?.[0] ?? 0);
        assert.equal(heap.priceOf(slot), plain.get(slot) ?? 0);
        const first = sorted[0]?.[1] ?? 0;
        const isDue = way === 'falling' ? first >= 25 : first <= 25;
        assert.equal(heap.dueAt(25), plain.size > 0 && isDue ? heap.top : 0);
      }
    }),
  );
});
