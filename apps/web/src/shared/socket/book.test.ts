import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Book, nextBook } from './book.ts';

type Levels = readonly (readonly [string, string])[];

const push = (sequence: number, previous: number | undefined, bids: Levels) => ({
  marketKind: 'spot' as const,
  marketSymbol: 'BTC/USDT',
  sequence,
  ...(previous === undefined ? {} : { previous }),
  bids: bids.map(([price, quantity]) => ({ price, quantity })),
  asks: [],
  trades: [],
});

function snapshot(sequence: number, bids: Levels = []): Book {
  const book = nextBook(undefined, push(sequence, undefined, bids));
  assert.notEqual(book, 'gap');
  return book as Book;
}

test('product §3 wire: a change that follows replaces, adds and removes levels, best first', () => {
  const first = snapshot(5, [
    ['9', '1'],
    ['10', '2'],
  ]);
  const change = push(6, 5, [
    ['9', '0'],
    ['11', '3'],
  ]);
  const next = nextBook(first, change) as Book;
  assert.deepEqual(
    next.bids.map((level) => level.price),
    ['11', '10'],
  );
  assert.equal(next.asks, first.asks);
});

test('product §3 wire: a change that follows nothing known is a gap', () => {
  assert.equal(nextBook(undefined, push(6, 5, [])), 'gap');
  assert.equal(nextBook(snapshot(5), push(8, 7, [])), 'gap');
});

test('product §3 wire: a change that is older than the snapshot alters nothing', () => {
  const book = snapshot(7, [['9', '1']]);
  assert.equal(nextBook(book, push(6, 5, [['9', '0']])), book);
});

test('product §3 wire: trades alone keep the sequence and the book', () => {
  const book = snapshot(7, [['9', '1']]);
  assert.equal(nextBook(book, push(7, 7, [])), book);
});
