import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from './formats.ts';

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

test('a volume keeps the decimals that its size deserves, and is never shown as 0', () => {
  const { volume } = formatsOf('en');
  assert.equal(volume('2128047.99'), '2,128,047');
  assert.equal(volume('7.129'), '7.12');
  assert.equal(volume('0.42'), '0.4200');
  assert.equal(volume('0.00031249'), '0.0003124');
  assert.equal(volume('0.00000000'), '0');
});

test('a day carries its year', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  assert.equal(formatsOf('en').day(noon), 'Nov 21, 2026');
  assert.equal(formatsOf('de').day(noon), '21.11.2026');
});

test('percents carry their sign', () => {
  assert.equal(formatsOf('en').percent('2.471'), '+2.47%');
  assert.equal(formatsOf('en').percent('-2.4'), '−2.40%');
  assert.equal(formatsOf('en').percent('0'), '0.00%');
});
