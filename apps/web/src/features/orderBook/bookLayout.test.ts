import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookLayout, nextLayout, rowsOfLayout } from './bookLayout.ts';

test('§9 order book: 6 rows a side; one side alone keeps the height', () => {
  assert.deepEqual(rowsOfLayout('both'), { asks: 6, bids: 6 });
  assert.deepEqual(rowsOfLayout('asks'), { asks: 12, bids: 0 });
  assert.deepEqual(rowsOfLayout('bids'), { asks: 0, bids: 12 });
});

test('the layout toggle goes round', () => {
  let layout: BookLayout = 'both';
  const seen = [1, 2, 3].map(() => {
    layout = nextLayout(layout);
    return layout;
  });
  assert.deepEqual(seen, ['bids', 'asks', 'both']);
});
