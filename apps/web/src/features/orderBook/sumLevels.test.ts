import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadOf, sumLevels, upToLevel } from './sumLevels.ts';

const GRID = { priceDecimals: 2, quantityDecimals: 3 };
const asks = [
  { price: '10.01', quantity: '0.100' },
  { price: '10.04', quantity: '0.200', house: '0.150' },
  { price: '10.10', quantity: '0.300' },
];

test('a level counts with all that is better, the house’s part too', () => {
  assert.deepEqual(sumLevels(asks, GRID), [
    { price: '10.01', quantity: '0.100' },
    { price: '10.04', quantity: '0.300', house: '0.150' },
    { price: '10.10', quantity: '0.600', house: '0.150' },
  ]);
});

test('up to a level one gets its sum at its average, rounded down', () => {
  assert.deepEqual(upToLevel(asks, 0, GRID), { quantity: '0.100', average: '10.01' });
  assert.deepEqual(upToLevel(asks, 2, GRID), { quantity: '0.600', average: '10.06' });
  assert.equal(upToLevel(asks, 3, GRID), undefined);
});

test('the sides are apart from the best bid to the best ask', () => {
  assert.equal(spreadOf([{ price: '9.98', quantity: '1' }], asks, 2), '0.03');
  assert.equal(spreadOf([], asks, 2), undefined);
});
