import assert from 'node:assert/strict';
import { test } from 'node:test';
import { worthIn } from './worthIn.ts';

test('§9 values: money is the rate times the value, a coin the value over its price, cut and never rounded up', () => {
  assert.equal(worthIn('1234.56', { perUsdt: '0.92' }), '1135.795200000000000000');
  assert.equal(worthIn('-100', { perUsdt: '150' }), '-15000.000000000000000000');
  assert.equal(worthIn('100', { usdtEach: '60000' }), '0.001666666666666666');
});

test('§2 balances: what is no number, or has no rate, is worth nothing that could be told', () => {
  assert.equal(worthIn('', { perUsdt: '0.92' }), undefined);
  assert.equal(worthIn('5', { usdtEach: '0' }), undefined);
  assert.equal(worthIn('5', {}), undefined);
});
