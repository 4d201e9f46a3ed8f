import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FiatCurrencyRow } from '@candor/wire';
import { coinsFor, priceOf, purchaseError } from './purchaseForm.ts';

const EUR: FiatCurrencyRow = {
  currency: 'EUR',
  asset: 'USDT',
  buyPrice: '0.93',
  amountMin: '10.00',
  amountMax: '500.00',
  baseDecimals: 8,
  minutesToPay: 30,
};

test('coins for money: received ones rounded down, given ones up, none where it is not offered', () => {
  assert.equal(coinsFor(EUR, 'buy', '100'), '107.52688172');
  assert.equal(coinsFor({ ...EUR, sellPrice: '0.93' }, 'sell', '100'), '107.52688173');
  assert.equal(coinsFor(EUR, 'sell', '100'), undefined);
  assert.equal(coinsFor(EUR, 'buy', ''), undefined);
  assert.equal(priceOf(EUR, 'sell'), undefined);
});

test('§5 purchase: between min and max purchase amount; a sale within what is there', () => {
  const errorOf = (amount: string) => purchaseError(EUR, { side: 'buy', amount, available: '0' });
  assert.equal(errorOf(''), 'amountRequired');
  assert.equal(errorOf('10.001'), 'amountTooFine');
  assert.equal(errorOf('9.99'), 'amountTooSmall');
  assert.equal(errorOf('500.01'), 'amountTooLarge');
  assert.equal(errorOf('500'), undefined);
  const row = { ...EUR, sellPrice: '0.5' };
  const sale = { side: 'sell', amount: '100' } as const;
  assert.equal(purchaseError(row, { ...sale, available: '199.99' }), 'amountTooMuch');
  assert.equal(purchaseError(row, { ...sale, available: '200' }), undefined);
  assert.equal(purchaseError(row, { ...sale, available: undefined }), undefined, 'not read yet');
});
