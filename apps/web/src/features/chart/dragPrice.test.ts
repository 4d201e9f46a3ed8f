import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dragPrice } from './dragPrice.ts';

test('chart, dragging: prices are as round as pixels are apart', () => {
  assert.equal(dragPrice(68_903.37, { perPixel: 3.3, decimals: 2 }), '68905.00');
  assert.equal(dragPrice(0.091_234_6, { perPixel: 0.000_012, decimals: 6 }), '0.091240');
});

test('chart, dragging: never finer than the market, never nothing', () => {
  assert.equal(dragPrice(101.2345, { perPixel: 0.001, decimals: 2 }), '101.23');
  assert.equal(dragPrice(-4, { perPixel: 1, decimals: 0 }), '1');
});
