import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnitsTrimmed } from '@candor/money';
import { median } from './median.ts';
import { priceOf } from './testing/samples.ts';

function medianOf(...prices: string[]): string | undefined {
  const middle = median(prices.map(priceOf));
  return middle && formatUnitsTrimmed(middle.units, middle.scale);
}

test('the median is the middle one, and half way between the middle two of an even count', () => {
  assert.equal(medianOf(), undefined);
  assert.equal(medianOf('7.5'), '7.5');
  assert.equal(medianOf('3', '1', '2.0'), '2');
  assert.equal(medianOf('1', '2'), '1.5');
  assert.equal(medianOf('0.1', '0.25', '0.2', '9'), '0.225');
});

test('the median of prices beyond what a float can tell apart is exact', () => {
  assert.equal(
    medianOf('67890.123456789012345678', '67890.123456789012345679'),
    '67890.1234567890123456785',
  );
  assert.equal(medianOf('10', '9', '100'), '10');
});
