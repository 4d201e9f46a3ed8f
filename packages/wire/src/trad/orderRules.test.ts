import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPrice, checkQuantity } from './orderRules.ts';

const limits = { quantityDecimals: 3, quantityMin: '0.010', quantityMax: '1000' };

function priceReason(text: string | undefined): string {
  const checked = checkPrice(text, 2);
  return checked.isValid ? 'fine' : checked.reason;
}

function quantityReason(text: string | undefined): string {
  const checked = checkQuantity(text, limits);
  return checked.isValid ? 'fine' : checked.reason;
}

test('§5 spot limit: price required, numeric and greater than 0, each with its own message', () => {
  assert.equal(priceReason(undefined), 'priceRequired');
  assert.equal(priceReason(''), 'priceRequired');
  assert.equal(priceReason('abc'), 'priceNotNumber');
  assert.equal(priceReason('1e5'), 'priceNotNumber');
  assert.equal(priceReason('NaN'), 'priceNotNumber');
  assert.equal(priceReason('0'), 'priceNotPositive');
  assert.equal(priceReason('0.000'), 'priceNotPositive');
  assert.equal(priceReason('-5'), 'priceNotPositive');
  assert.equal(priceReason('12.34'), 'fine');
  assert.equal(priceReason('12.3400'), 'fine');
  assert.equal(priceReason('.5'), 'fine');
});

test('§5 price: up to 13 integer digits and on the tick of the pair', () => {
  assert.equal(priceReason('1234567890123'), 'fine');
  assert.equal(priceReason('12345678901234'), 'priceTooLarge');
  assert.equal(priceReason('1.234'), 'priceOffTick');
  assert.equal(checkPrice('1.1234567', 8).isValid, false);
});

test('§5 spot limit: amount required, numeric and not below the pair minimum', () => {
  assert.equal(quantityReason(undefined), 'quantityRequired');
  assert.equal(quantityReason('two'), 'quantityNotNumber');
  assert.equal(quantityReason('-1'), 'quantityNotPositive');
  assert.equal(quantityReason('0'), 'quantityNotPositive');
  assert.equal(quantityReason('0.009'), 'quantityBelowMin');
  assert.equal(quantityReason('0.010'), 'fine');
  assert.equal(quantityReason('1000.001'), 'quantityAboveMax');
  assert.equal(quantityReason('0.0101'), 'quantityOffLot');
});

test('§5 positive number: up to 8 decimals, and never more than the pair takes', () => {
  const finest = { quantityDecimals: 8, quantityMin: '0.00000001', quantityMax: '1000' };
  assert.ok(checkQuantity('0.12345678', finest).isValid);
  assert.ok(checkQuantity('0.123456780', finest).isValid);
  const tooFine = checkQuantity('0.123456789', finest);
  assert.ok(!tooFine.isValid && tooFine.reason === 'quantityOffLot');
});
