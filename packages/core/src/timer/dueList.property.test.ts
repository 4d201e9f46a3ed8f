import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Due, DueList } from './dueList.ts';

const move = fc.oneof(
  fc.record({ time: fc.nat({ max: 20 }), subject: fc.nat({ max: 99 }) }),
  fc.constant('take' as const),
  fc.constant('restore' as const),
);

function restored(list: DueList): DueList {
  const copy = new DueList();
  copy.restoreCount(list.armedCount);
  for (const due of list.list()) copy.restore(due);
  return copy;
}

test('things fall due as in a sorted list, earliest first, armed earlier first, restored or not', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 400, size: 'max' }), (moves) => {
      let list = new DueList();
      let naive: Due[] = [];
      let armed = 0;
      for (const each of moves) {
        if (each === 'restore') list = restored(list);
        else if (each === 'take') {
          if (naive.length > 0) assert.deepEqual(list.take(), naive.shift());
        } else {
          armed += 1;
          list.add(each.time, 3, each.subject);
          naive.push({ ...each, order: armed, kind: 3 });
          naive = naive.sort((left, right) => left.time - right.time || left.order - right.order);
        }
        assert.equal(list.count, naive.length);
        assert.equal(list.nextAt, naive[0]?.time ?? Number.POSITIVE_INFINITY);
        assert.deepEqual(list.list(), naive);
      }
    }),
  );
});
