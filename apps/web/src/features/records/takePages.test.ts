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
  assert.equal(taken.isBehind, false);
});

test('rows are known to lack the newest where any page lags the exchange', async () => {
  const page = async (number: number) => ({ rows: [number], count: 2, isBehind: number === 1 });
  const taken = await takePages(1, page, (row) => row);
  assert.deepEqual(taken, { rows: [1, 2], count: 2, isBehind: true });
});
