import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptDecimal,
  type DecimalInput,
  openSigns,
  stepDecimal,
  stepFrom,
} from './decimalInput.ts';

const GERMAN = { decimals: 2, separator: ',' };

test('a decimal field takes the point and the comma', () => {
  assert.equal(acceptDecimal('12.5', GERMAN), '12.5');
  assert.equal(acceptDecimal('12,5', GERMAN), '12.5');
  assert.equal(acceptDecimal(',5', GERMAN), '0.5');
  assert.equal(acceptDecimal('', GERMAN), '');
});

test('a decimal field refuses letters, signs and further decimals', () => {
  for (const typed of ['a', '-1', '1e3', '1.234', '1.2.3', '12345678901234']) {
    assert.equal(acceptDecimal(typed, GERMAN), undefined, typed);
  }
});

/** What stands in a field when a text is typed sign by sign. */
function typed(text: string, input: DecimalInput): string {
  let [value, shown] = ['', ''];
  for (const sign of text) {
    const next = acceptDecimal(shown + sign, input);
    if (next === undefined) continue;
    shown = openSigns(shown + sign, input) ?? next.replace('.', input.separator);
    value = next;
  }
  return value;
}

test('thousands typed sign by sign are thousands where nobody writes decimals with their sign', () => {
  const english = { decimals: 5, separator: '.', browserMark: () => '.' };
  const cents = { ...english, decimals: 2 };
  const german = { decimals: 2, separator: ',', browserMark: () => ',' };
  assert.equal(typed('12,345.6', english), '12345.6');
  assert.equal(typed('69,500.25', cents), '69500.25');
  assert.equal(typed('1,234,567', cents), '1234567');
  assert.equal(typed('1,000', english), '1000');
  assert.equal(typed('1.000,50', german), '1000.50');
  assert.equal(acceptDecimal('1,000', english), '1000');
});

test('§5 numeric: a point that waits for decimals stands in the field, and forms reckon without it', () => {
  const german = { decimals: 2, separator: ',', browserMark: () => ',' };
  const english = { decimals: 5, separator: '.', browserMark: () => '.' };
  for (const [text, input, shown] of [
    ['5.', english, '5.'],
    ['5,', english, '5,'],
    ['.', english, '0.'],
    ['5,', german, '5,'],
    ['5.', german, '5.'],
    ['5.', { decimals: 0, separator: '.' }, '5.'],
    ['5.', { decimals: 2, separator: ',' }, '5,'],
  ] as const) {
    assert.equal(acceptDecimal(text, input), text === '.' ? '0' : '5', text);
    assert.equal(openSigns(text, input), shown, text);
    assert.equal(acceptDecimal(shown, input), acceptDecimal(text, input), text);
  }
  assert.equal(typed('5.25', english), '5.25');
  assert.equal(typed('.5', english), '0.5');
  assert.equal(openSigns('5.2', english), undefined);
});

test('what cannot be thousands is a decimal, with either sign', () => {
  const english = { decimals: 5, separator: '.', browserMark: () => '.' };
  assert.equal(typed('1,5', english), '1.5');
  assert.equal(typed('0,125', english), '0.125');
  assert.equal(typed('1,2345', english), '1.2345');
  assert.equal(openSigns('1,5', english), '1,5');
  assert.equal(openSigns('1,000.5', english), undefined);
});

test('a keyboard that writes decimals with the other sign keeps it: nobody can tell what 1,234 means', () => {
  const french = { decimals: 5, separator: '.', browserMark: () => ',' };
  assert.equal(typed('1,5', french), '1.5');
  assert.equal(typed('1,234', french), '1.234');
  assert.equal(acceptDecimal('1,234', french), undefined);
  assert.equal(openSigns('1,5', french), undefined);
});

test('§5 quantity not integer: 1.5 contracts typed never become 15, and thousands stay thousands', () => {
  for (const separator of ['.', ',']) {
    const whole = { decimals: 0, separator };
    const read = ['1.5', '1,5', '2.25', '.5', '1,000', '1.000', '12,345', '-3', '007'];
    assert.deepEqual(
      read.map((text) => typed(text, whole)),
      ['1.5', '1.5', '2.25', '0.5', '1000', '1000', '12345', '3', '007'],
    );
    assert.equal(acceptDecimal('1,234,567', whole), '1234567');
    assert.equal(acceptDecimal('1.2345', whole), undefined);
  }
});

test('a pasted amount may be grouped by thousands, as we show it', () => {
  const ENGLISH = { decimals: 2, separator: '.' };
  assert.equal(acceptDecimal('68.906,83', GERMAN), '68906.83');
  assert.equal(acceptDecimal('1.234', { ...GERMAN, decimals: 5 }), undefined);
  assert.equal(acceptDecimal('1,234,567.5', ENGLISH), '1234567.5');
  assert.equal(acceptDecimal(' 68 906,83 ', GERMAN), '68906.83');
  assert.equal(acceptDecimal('0,12', ENGLISH), '0.12');
  assert.equal(acceptDecimal('1.23.4', GERMAN), undefined);
});

test('full-width digits and points of an input method are taken', () => {
  assert.equal(acceptDecimal('１２．５', GERMAN), '12.5');
  assert.equal(acceptDecimal('1。5', GERMAN), '1.5');
});

test('a stepper moves the last place exactly and stops at zero', () => {
  assert.equal(stepDecimal('67842.6', 1, 2), '67842.61');
  assert.equal(stepDecimal('0.1', 1, 1), '0.2');
  assert.equal(stepDecimal('', 1, 2), '0.01');
  assert.equal(stepDecimal('0.01', -5, 2), '0.00');
  assert.equal(stepDecimal('9', 1, 0), '10');
});

test('the first step up is the minimum, and a step below it empties the field', () => {
  const amount = { decimals: 5, minimum: '0.00010' };
  assert.equal(stepFrom('', 1, amount), '0.00010');
  assert.equal(stepFrom('0.00003', 1, amount), '0.00010');
  assert.equal(stepFrom('0.00010', 1, amount), '0.00011');
  assert.equal(stepFrom('0.00010', -1, amount), '');
  assert.equal(stepFrom('', -1, amount), '');
  assert.equal(stepFrom('0.00110', -100, amount), '0.00010');
});

test('without a minimum a stepper stops at zero', () => {
  assert.equal(stepFrom('', 1, { decimals: 2 }), '0.01');
  assert.equal(stepFrom('0.01', -5, { decimals: 2 }), '0.00');
});
