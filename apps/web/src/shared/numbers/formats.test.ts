import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf, NOTHING } from './formats.ts';

test('§9 approximations: amounts are floored, never rounded up', () => {
  assert.equal(formatsOf('en').decimal('1234.5678', 2), '1,234.56');
  assert.equal(formatsOf('en').decimal('0.999', 2), '0.99');
  assert.equal(formatsOf('en').amount('0.123456789'), '0.12345678');
  assert.equal(formatsOf('en').amount('100.00'), '100');
});

test('amounts stay exact beyond what a float can hold and follow the language', () => {
  assert.equal(
    formatsOf('en').exact('9007199254740993.123456789'),
    '9,007,199,254,740,993.123456789',
  );
  assert.equal(formatsOf('de').decimal('1234.5', 2), '1.234,50');
});

test('an amount of the quote asset has the decimals of its price, and is never shown as 0', () => {
  const { quote } = formatsOf('en');
  assert.equal(quote('3999.6569424', 2), '3,999.65');
  assert.equal(quote('6000', 2), '6,000.00');
  assert.equal(quote('0.00031249', 2), '0.00031249');
  assert.equal(quote('0', 2), '0.00');
});

test('a price that nothing was traded at is a dash', () => {
  assert.equal(formatsOf('en').price('0.00', 2), NOTHING);
  assert.equal(formatsOf('en').price('69336.6', 2), '69,336.60');
});

test('a volume is short in the language’s own words, and its size is exact', () => {
  assert.equal(formatsOf('en').short('16744795.99'), '16.74\u00a0M');
  assert.equal(formatsOf('de').short('16744795.99'), '16,74\u00a0Mio.');
  assert.equal(formatsOf('ja').short('16744795'), '1674万');
  assert.equal(formatsOf('ko').short('16744795'), '1674만');
  assert.equal(formatsOf('zh-TW').short('16744795'), '1674萬');
  assert.equal(formatsOf('en').short('999999'), '999.9\u00a0K');
  assert.equal(formatsOf('en').short('9007199254740993.9'), '9007\u00a0T');
});

test('a language without a word for thousands writes them out, with no digit made up', () => {
  assert.equal(formatsOf('de').short('51234.9'), '51.234');
});

test('a small volume keeps the decimals that its size deserves, and is never shown as 0', () => {
  const { short } = formatsOf('en');
  assert.equal(short('2128.99'), '2,128');
  assert.equal(short('7.129'), '7.12');
  assert.equal(short('0.42'), '0.4200');
  assert.equal(short('0.00031249'), '0.0003124');
  assert.equal(short('0.00000000'), NOTHING);
});

test('dollars stand where the language puts them, cut to cents', () => {
  assert.equal(formatsOf('en').money('69220.699', 'USD'), '$69,220.69');
  assert.equal(formatsOf('de').money('69220.699', 'USD'), '69.220,69\u00a0$');
});

test('a day carries its year', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  assert.equal(formatsOf('en').day(noon), 'Nov 21, 2026');
  assert.equal(formatsOf('de').day(noon), '21.11.2026');
});

test('percents carry their sign, and in German a space before theirs (DIN 5008)', () => {
  assert.equal(formatsOf('en').percent('2.471'), '+2.47%');
  assert.equal(formatsOf('en').percent('-2.4'), '−2.40%');
  assert.equal(formatsOf('en').percent('0'), '0.00%');
  assert.equal(formatsOf('de').percent('-2.87'), '−2,87\u00a0%');
  assert.equal(formatsOf('zh-TW').percent('1'), '+1.00%');
});

test('a moment has its year when that is another one, before or ahead', () => {
  const { moment } = formatsOf('en');
  const now = Date.UTC(2026, 10, 23, 12);
  assert.doesNotMatch(moment(Date.UTC(2026, 11, 2, 12), now), /2026/);
  assert.match(moment(Date.UTC(2027, 5, 2, 12), now), /2027/);
  assert.match(moment(Date.UTC(2025, 11, 30, 12), now), /2025/);
});

test('a moment told whole has its day with the year, and its time', () => {
  const noon = Date.UTC(2026, 10, 21, 12, 30);
  assert.match(formatsOf('en').whole(noon), /^Nov 2\d, 2026, \d\d:30:00$/);
});
