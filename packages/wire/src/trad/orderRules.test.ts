import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, formatUnits, lotsToNumber, ticksToNumber } from '@candor/money';
import { checkPrice, checkQuantity, readAmount, readQuantity } from './orderRules.ts';

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

test('§5 price: at most 13 integer digits, less where the grid ends sooner, and on the tick', () => {
  assert.equal(priceReason('21474836.47'), 'fine');
  assert.equal(priceReason('21474836.48'), 'priceTooLarge');
  assert.equal(priceReason('1234567890123'), 'priceTooLarge');
  assert.equal(priceReason('12345678901234'), 'priceTooLarge');
  assert.equal(priceReason('1.234'), 'priceOffTick');
});

test('§5 price: up to 6 decimals where the pair lists 6, and as many as a finer pair lists', () => {
  assert.ok(checkPrice('1.123456', 6).isValid);
  const tooFine = checkPrice('1.1234567', 6);
  assert.ok(!tooFine.isValid && tooFine.reason === 'priceOffTick');
  assert.ok(checkPrice('0.00001234567', 11).isValid);
  assert.equal(checkPrice('0.000012345678', 11).isValid, false);
});

test('a price and a quantity are read as ticks and lots, once', () => {
  const price = checkPrice('12.5', 2);
  assert.ok(price.isValid && ticksToNumber(price.value) === 1_250);
  const quantity = readQuantity('.0100', 3);
  assert.ok(quantity.isValid && lotsToNumber(quantity.value) === 10);
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

test('an amount becomes smallest units of its coin, whole, or says why it cannot [number-10]', () => {
  const reason = (text: string | undefined) => {
    const checked = readAmount(text, 8);
    return checked.isValid ? 'fine' : checked.reason;
  };
  assert.equal(reason(undefined), 'quantityRequired');
  assert.equal(reason('ten'), 'quantityNotNumber');
  assert.equal(reason('-1'), 'quantityNotPositive');
  assert.equal(reason('0.000000001'), 'quantityOffLot');
  assert.equal(reason(formatUnits(AMOUNT_MAX + 1n, 8)), 'amountTooLarge');
  assert.equal(reason(formatUnits(AMOUNT_MAX, 8)), 'fine');
  for (const digits of [24, 25, 64]) {
    assert.equal(reason('9'.repeat(digits)), 'amountTooLarge', `${digits} digits`);
    assert.equal(reason(`${'9'.repeat(digits)}.5`), 'amountTooLarge');
  }
  assert.equal(reason(`0.${'1'.repeat(25)}`), 'quantityOffLot');
  assert.deepEqual(readAmount('2.5', 8), { isValid: true, value: amount(250_000_000n) });
});
