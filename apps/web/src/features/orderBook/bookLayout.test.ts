import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookLayout, nextLayout, rowsOfLayout } from './bookLayout.ts';
import { FUTURES_ROWS, SPOT_ROWS } from './bookRows.ts';

test('§9 order book: 6 rows a side beside spot, 7 beside futures; one side alone keeps the height', () => {
  assert.deepEqual(rowsOfLayout('both', SPOT_ROWS), { asks: 6, bids: 6 });
  assert.deepEqual(rowsOfLayout('asks', SPOT_ROWS), { asks: 12, bids: 0 });
  assert.deepEqual(rowsOfLayout('bids', FUTURES_ROWS), { asks: 0, bids: 14 });
});

test('the layout toggle goes round', () => {
  let layout: BookLayout = 'both';
  const seen = [1, 2, 3].map(() => {
    layout = nextLayout(layout);
    return layout;
  });
  assert.deepEqual(seen, ['bids', 'asks', 'both']);
});
