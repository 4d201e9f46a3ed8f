import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bidShare,
  bookRows,
  depthBarWidth,
  FUTURES_ROWS,
  SELL_LEVELS_MAX,
  SPOT_ROWS,
} from './bookRows.ts';
import { groupingSteps, groupLevels, groupPrices, stepText } from './groupLevels.ts';

const none: ReadonlySet<string> = new Set();

test('§9 depth bar: the width is the value share times 800, capped at 100 %', () => {
  assert.equal(depthBarWidth(0.05), 40);
  assert.equal(depthBarWidth(0.125), 100);
  assert.equal(depthBarWidth(0.5), 100);
  assert.equal(depthBarWidth(0), 0);
  assert.equal(depthBarWidth(Number.NaN), 0);
});

test('§9 order book rows: spot shows 6 a side, futures 7, of at most 20 sell levels', () => {
  const levels = Array.from({ length: 30 }, (_, i) => ({ price: `${100 + i}`, quantity: '1' }));
  assert.equal(bookRows(levels, SPOT_ROWS, none).length, 6);
  assert.equal(bookRows(levels, FUTURES_ROWS, none).length, 7);
  assert.equal(bookRows(levels, 40, none).length, SELL_LEVELS_MAX);
});

test('a row of an own order is marked', () => {
  const rows = bookRows([{ price: '10', quantity: '1' }], 6, new Set(['10']));
  assert.equal(rows[0]?.isOwn, true);
});

test('the bid share is of the value in the book, and an empty book has none', () => {
  assert.equal(bidShare([], []), undefined);
  assert.equal(bidShare([{ price: '1', quantity: '3' }], []), 100);
  assert.equal(bidShare([{ price: '1', quantity: '3' }], [{ price: '1', quantity: '1' }]), 75);
});

test('grouping rounds bids down and asks up and sums quantities exactly', () => {
  const base = { priceDecimals: 2, quantityDecimals: 3, stepTicks: 10n };
  const asks = [
    { price: '10.01', quantity: '0.100' },
    { price: '10.10', quantity: '0.200' },
    { price: '10.11', quantity: '0.300' },
  ];
  assert.deepEqual(groupLevels(asks, { ...base, side: 'ask' }), [
    { price: '10.10', quantity: '0.300' },
    { price: '10.20', quantity: '0.300' },
  ]);
  const bids = [
    { price: '10.09', quantity: '1.000' },
    { price: '10.00', quantity: '2.000' },
  ];
  assert.deepEqual(groupLevels(bids, { ...base, side: 'bid' }), [
    { price: '10.00', quantity: '3.000' },
  ]);
});

test('the finest step leaves the levels as they are', () => {
  const levels = [{ price: '1.23', quantity: '4' }];
  const grouping = { side: 'bid', priceDecimals: 2, quantityDecimals: 0, stepTicks: 1n } as const;
  assert.deepEqual(groupLevels(levels, grouping), levels);
});

test('an own order is marked at every price step, in the step that its price falls into', () => {
  const grid = { priceDecimals: 2, quantityDecimals: 3 };
  const own = new Set(['10.01', '10.1']);
  const marked = (side: 'bid' | 'ask', stepTicks: bigint) => [
    ...groupPrices(own, { ...grid, side, stepTicks }),
  ];
  assert.deepEqual(marked('bid', 1n), ['10.01', '10.10']);
  assert.deepEqual(marked('bid', 10n), ['10.00', '10.10']);
  assert.deepEqual(marked('ask', 10n), ['10.10']);
  assert.deepEqual(marked('ask', 100n), ['11.00']);
});

test('steps read as prices', () => {
  assert.deepEqual(
    groupingSteps(2).map((step) => stepText(step, 2)),
    ['0.01', '0.1', '1', '10'],
  );
  assert.equal(stepText(10n, 0), '10');
});

test('a row tells what share of it the exchange’s own accounts offer, also when levels are grouped', () => {
  const levels = [
    { price: '100.01', quantity: '3', house: '3' },
    { price: '100.02', quantity: '1' },
    { price: '101.00', quantity: '2' },
  ];
  const none = new Set<string>();
  assert.deepEqual(
    bookRows(levels, 3, none).map((row) => row.houseShare),
    [1, 0, 0],
  );
  const grouping = { side: 'ask', priceDecimals: 2, quantityDecimals: 0, stepTicks: 100n } as const;
  const grouped = groupLevels(levels, grouping);
  assert.deepEqual(grouped, [{ price: '101.00', quantity: '6', house: '3' }]);
  assert.equal(bookRows(grouped, 3, none)[0]?.houseShare, 0.5);
});

test('a bar that cannot be seen to change is the same, and some of it is never nothing', () => {
  const widths = (second: string) =>
    bookRows(
      [
        { price: '100', quantity: '3' },
        { price: '99', quantity: second, house: '0.001' },
        { price: '98', quantity: '60' },
      ],
      3,
      none,
    ).map(({ width, houseShare }) => [width, houseShare]);
  assert.deepEqual(widths('2.0001'), widths('2'));
  assert.notDeepEqual(widths('2.2'), widths('2'));
  assert.deepEqual(widths('2')[1], [0.25, 0.005]);
});
