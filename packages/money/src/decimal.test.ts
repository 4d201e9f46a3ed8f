import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatUnits,
  formatUnitsTrimmed,
  parseDecimal,
  roundDecimal,
  unitsAtScale,
  unitsIn,
} from './decimal.ts';

test('plain decimal text parses exactly', () => {
  assert.deepEqual(parseDecimal('-12.50'), { units: -1250n, scale: 2 });
  assert.deepEqual(parseDecimal('007'), { units: 7n, scale: 0 });
});

test('§5 numbers: text that is not a plain decimal is not a number', () => {
  for (const text of ['', '.', '1.', '.5', '1e3', '+1', '1,5', ' 1', '0x10', 'NaN', '１']) {
    assert.equal(parseDecimal(text), undefined, text);
  }
});

test('a decimal has units at a scale only when it fits exactly', () => {
  assert.equal(unitsAtScale({ units: 1250n, scale: 2 }, 1), 125n);
  assert.equal(unitsAtScale({ units: 1255n, scale: 2 }, 1), undefined);
  assert.equal(unitsAtScale({ units: 5n, scale: 0 }, 3), 5000n);
  assert.deepEqual(
    ['1.250', '1.255', '1e3'].map((text) => unitsIn(text, 2)),
    [125n, undefined, undefined],
  );
});

test('rounding a decimal goes the way it is told', () => {
  const value = { units: -125n, scale: 2 };
  assert.equal(roundDecimal(value, 1, 'down').units, -13n);
  assert.equal(roundDecimal(value, 1, 'up').units, -12n);
  assert.equal(roundDecimal(value, 1, 'halfEven').units, -12n);
});

test('formatting is the inverse of parsing for every sign and scale', () => {
  for (const units of [0n, 1n, -1n, 999n, -1000n, 123456789012345678n]) {
    for (const scale of [0, 1, 2, 8, 18]) {
      assert.deepEqual(parseDecimal(formatUnits(units, scale)), { units, scale });
    }
  }
  assert.equal(formatUnitsTrimmed(1500n, 3), '1.5');
  assert.equal(formatUnitsTrimmed(1000n, 3), '1');
  assert.equal(formatUnitsTrimmed(1000n, 0), '1000');
});
