import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cut, decimalsOf, drawnText, isCut, isZero, trim } from './decimalText.ts';

test('§9 approximations: cutting floors a positive text and never touches its whole part', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(8), (units, decimals) => {
      const digits = units.toString().padStart(9, '0');
      const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const wanted = units / 10n ** BigInt(8 - decimals);
      assert.equal(BigInt(cut(text, decimals).replace('.', '')), wanted);
    }),
  );
});

test('what is cut and trimmed keeps its value', () => {
  assert.equal(trim('1.500'), '1.5');
  assert.equal(trim('100'), '100');
  assert.equal(trim('1.00'), '1');
  assert.equal(cut('12', 2), '12.00');
  assert.ok(isCut('1.005', 2));
  assert.ok(!isCut('1.500', 1));
  assert.ok(!isCut('1', 0));
  assert.equal(decimalsOf('12.345'), 3);
  assert.equal(decimalsOf('12'), 0);
});

test('zero is zero in any writing', () => {
  for (const text of ['0', '0.00', '-0.0', '']) assert.ok(isZero(text), text);
  assert.ok(!isZero('0.001'));
});

test('a drawn figure has the decimals that it is asked for', () => {
  assert.equal(drawnText(69_187.675, 2), '69187.68');
});
