import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from '../numbers/formats.ts';
import { pairNamed } from '../socket/testing/pairNamed.ts';
import { rowFigures } from './rowFigures.ts';

const pair = { ...pairNamed('BTC/USDT'), turnover24h: '16744795.99' };

test('a row is the same object until one of its own texts changes', () => {
  const read = rowFigures(formatsOf('en'));
  const first = read(pair);
  assert.equal(first.turnover, '16.74\u00a0M');
  const other = { ...pair, bestBid: '99.50', turnover24h: '16744999' };
  assert.equal(read(other), first);
  assert.notEqual(read({ ...pair, price: '100.01' }), first);
});

test('a price says which way it moved last, and keeps saying it', () => {
  const read = rowFigures(formatsOf('en'));
  assert.equal(read(pair).move, undefined);
  assert.equal(read({ ...pair, price: '100.50' }).move, 'up');
  assert.equal(read({ ...pair, price: '100.50', turnover24h: '1' }).move, 'up');
  assert.equal(read({ ...pair, price: '99.00' }).move, 'down');
});
