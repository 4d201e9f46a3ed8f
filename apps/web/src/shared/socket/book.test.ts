import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Book, nextBook } from './book.ts';

const push = (
  sequence: number,
  previous: number | undefined,
  bids: readonly [string, string][],
) => ({
  marketSymbol: 'BTC/USDT',
  sequence,
  ...(previous === undefined ? {} : { previous }),
  bids: bids.map(([price, quantity]) => ({ price, quantity })),
  asks: [],
  trades: [],
});

test('a change that follows replaces, adds and removes levels, best first', () => {
  const first = nextBook(
    undefined,
    push(5, undefined, [
      ['9', '1'],
      ['10', '2'],
    ]),
  );
  const next = nextBook(
    first as Book,
    push(6, 5, [
      ['9', '0'],
      ['11', '3'],
    ]),
  );
  assert.deepEqual(
    (next as Book).bids.map((level) => level.price),
    ['11', '10'],
  );
});

test('a change that follows nothing known is a gap', () => {
  assert.equal(nextBook(undefined, push(6, 5, [])), 'gap');
  const first = nextBook(undefined, push(5, undefined, []));
  assert.equal(nextBook(first as Book, push(8, 7, [])), 'gap');
});
