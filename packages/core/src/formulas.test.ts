import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  previewBase,
  previewBuyMax,
  previewFee,
  previewNotional,
  previewSellMax,
  previewSlider,
  previewSweep,
  previewSweepMax,
} from './formulas.ts';

const MARKET = { priceDecimals: 2, quantityDecimals: 5, baseDecimals: 8, quoteDecimals: 8 };

test('a notional and a base amount are exact smallest units', () => {
  assert.equal(previewNotional(MARKET, 6_789_050n, 12_345n), 6_789_050n * 12_345n * 10n);
  assert.equal(previewBase(MARKET, 12_345n), 12_345_000n);
});

test('a fee is rounded up, and nothing costs nothing', () => {
  assert.equal(previewFee(1_001n, 1_000n), 2n);
  assert.equal(previewFee(0n, 1_000n), 0n);
});

test('the most one can buy costs no more than the balance, and one lot more would', () => {
  const available = 1_000_000_000n;
  const most = previewBuyMax(MARKET, 333n, available);
  assert.ok(previewNotional(MARKET, 333n, most) <= available);
  assert.ok(previewNotional(MARKET, 333n, most + 1n) > available);
  assert.equal(previewBuyMax(MARKET, 0n, available), 0n);
  assert.equal(previewBuyMax(MARKET, 1n, 10n ** 30n), 9_007_199_254_740_991n);
});

test('§5 slider: the amount is truncated to amount_accuracy decimals', () => {
  assert.equal(previewSellMax(MARKET, 123_456_789n), 123_456n);
  assert.equal(previewSlider(123_456n, 25), 30_864n);
  assert.equal(previewSlider(99n, 20), 19n);
  assert.equal(previewSlider(99n, 100), 99n);
});

test('a market buy is reckoned by walking the book, and never asks for more than it costs', () => {
  const grid = { priceDecimals: 2, quantityDecimals: 3, baseDecimals: 8, quoteDecimals: 8 };
  const levels = [
    { price: 100n, quantity: 5n },
    { price: 110n, quantity: 10n },
  ];
  const cost = previewNotional(grid, 100n, 5n) + previewNotional(grid, 110n, 3n);
  assert.equal(previewSweep(grid, levels, 8n), cost);
  assert.equal(previewSweepMax(grid, levels, cost), 8n);
  assert.equal(previewSweepMax(grid, levels, cost - 1n), 7n);
  assert.equal(previewSweepMax(grid, levels, 10n ** 18n), 15n);
  assert.equal(previewSweep(grid, [], 8n), 0n);
});
