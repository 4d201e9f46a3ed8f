import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSort, sortRows } from './sorting.ts';

test('§4 sort: a column goes down, up and back to none; another begins at down', () => {
  const start = { column: 'price', direction: 'none' } as const;
  const down = nextSort<'price' | 'name'>(start, 'price');
  const up = nextSort(down, 'price');
  assert.deepEqual(
    [down.direction, up.direction, nextSort(up, 'price').direction, nextSort(up, 'name')],
    ['down', 'up', 'none', { column: 'name', direction: 'down' }],
  );
});

test('rows are sorted by number or by text, and equal ones keep their order', () => {
  const rows = [
    { name: 'b', size: 10 },
    { name: 'a', size: 9 },
    { name: 'c', size: 10 },
  ];
  const names = (sorted: typeof rows) => sorted.map(({ name }) => name).join('');
  assert.equal(names(sortRows(rows, 'none', ({ size }) => size)), 'bac');
  assert.equal(names(sortRows(rows, 'down', ({ size }) => size)), 'bca');
  assert.equal(names(sortRows(rows, 'up', ({ name }) => name)), 'abc');
});
