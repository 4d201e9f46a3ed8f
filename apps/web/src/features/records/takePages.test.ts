import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takePages } from './takePages.ts';

test('all pages are taken, and a row that moved to the next page stands once', async () => {
  const asked: number[] = [];
  const pages = [[5, 4], [4, 3], [2]];
  const page = async (number: number) => {
    asked.push(number);
    return { rows: pages[number - 1] ?? [], count: 5 };
  };
  const taken = await takePages(2, page, (row) => row);
  assert.deepEqual([taken.rows, taken.count, asked], [[5, 4, 3, 2], 5, [1, 2, 3]]);
});
