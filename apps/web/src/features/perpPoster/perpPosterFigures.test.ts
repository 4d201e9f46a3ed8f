import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PosterPosition, posterName, posterPercent } from './perpPosterFigures.ts';

const position: PosterPosition = {
  positionId: 4711,
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  side: 'long',
  marginMode: 'cross',
  leverage: 20,
  price: '60000',
  margin: '30',
  income: '7.2319',
};

test('§2 poster: the percent is income divided by position times 100, two decimals, plus or minus', () => {
  assert.equal(posterPercent(position), '24.1');
  assert.equal(posterPercent({ ...position, income: '-7.2319' }), '-24.1');
  assert.equal(posterPercent({ ...position, income: '0' }), '0');
  assert.equal(posterPercent({ ...position, income: '0.001' }), '0');
});

test('a position without a margin has no percent', () => {
  assert.equal(posterPercent({ ...position, margin: '0' }), '');
});

test('§2 poster: the file is named after the product and the order', () => {
  assert.equal(posterName('Candor', position), 'Candor-4711.png');
});
