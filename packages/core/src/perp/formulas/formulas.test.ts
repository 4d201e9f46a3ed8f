import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDecimal } from '@candor/money';
import { deleverageScore } from './deleverageScore.ts';
import { fundingPayment, fundingRate, type Level, premium } from './funding.ts';
import { liquidationPrice, tieredLiquidationPrice } from './liquidationPrice.ts';
import { deductionsOf, maintenanceMargin } from './maintenance.ts';
import {
  averageEntry,
  bankruptcyPrice,
  type PositionSide,
  realizedProfit,
  returnOnMargin,
  unrealizedProfit,
} from './position.ts';
import { NOTHING, type Ratio, ratioOfDecimal, textOf } from './ratio.ts';

function r(text: string): Ratio {
  const decimal = parseDecimal(text);
  assert.ok(decimal, text);
  return ratioOfDecimal(decimal);
}

function shown(value: Ratio | undefined): string {
  return value === undefined ? '-' : textOf(value, 8, 'halfEven');
}

/** Runs a table: cells are separated by blanks, the last is what comes out. */
function table(rows: string, reckon: (...cells: string[]) => Ratio | undefined): void {
  for (const line of rows.trim().split('\n')) {
    const cells = line.trim().split(/\s+/);
    assert.equal(shown(reckon(...cells.slice(0, -1))), cells.at(-1), line);
  }
}

const sideOf = (word = ''): PositionSide => (word === 'long' ? 'long' : 'short');

test('§9 futures sizing: the average entry weighs prices by quantity', () => {
  const average = (...fills: string[]) =>
    averageEntry(
      fills.map((fill) => {
        const [quantity = '', price = ''] = fill.split('@');
        return { quantity: r(quantity), price: r(price) };
      }),
    );
  assert.equal(shown(average()), '-');
  table(
    `1@100 100
     1@100 1@200 150
     0.5@30000 1.5@32000 31500
     1@1 1@1 1@2 1.33333333`,
    average,
  );
});

test('profit is the distance from entry times the quantity, turned for a short', () => {
  table(
    `long  2   100 110 20
     short 2   100 110 -20
     short 0.5 100 90  5
     long  3   0.1 0.1 0`,
    (side, quantity = '', entry = '', price = '') =>
      unrealizedProfit({
        side: sideOf(side),
        quantity: r(quantity),
        entry: r(entry),
        price: r(price),
      }),
  );
  const closed = { quantity: r('1'), entry: r('1000'), exit: r('1100'), feeOpen: r('0.5') };
  const rest = { feeClose: r('0.55'), funding: r('-0.1') };
  assert.equal(shown(realizedProfit({ side: 'long', ...closed, ...rest })), '98.85');
  assert.equal(shown(realizedProfit({ side: 'short', ...closed, ...rest })), '-101.15');
});

test('§2 poster: the percent is income divided by position, its margin', () => {
  assert.equal(shown(returnOnMargin({ profit: r('25'), margin: r('100') })), '0.25');
  assert.equal(shown(returnOnMargin({ profit: r('-100'), margin: r('100') })), '-1');
  assert.equal(returnOnMargin({ profit: r('1'), margin: NOTHING }), undefined);
});

const TIERS = [
  { floor: NOTHING, rate: r('0.004') },
  { floor: r('50000'), rate: r('0.005') },
  { floor: r('250000'), rate: r('0.01') },
];

test('maintenance is notional × rate less the deduction of the tier, the same on both sides of a floor', () => {
  assert.deepEqual(
    deductionsOf(TIERS).map(({ deduction }) => shown(deduction)),
    ['0', '50', '1300'],
  );
  table(
    `0         0
     10000     40
     50000     200
     49999.99  199.99996
     100000    450
     250000    1200
     1000000   8700`,
    (notional = '') => maintenanceMargin({ tiers: TIERS, notional: r(notional) }),
  );
});

test('the liquidation price is where margin and loss meet maintenance and the closing fee', () => {
  table(
    `long  1   100   10  0.005 0  0      90.45226131
     short 1   100   10  0.005 0  0      109.45273632
     long  1   100   10  0.005 0  0.0005 90.49773756
     short 1   100   10  0.005 0  0.0005 109.3983093
     long  0.1 60000 300 0.004 0  0.0005 57257.6594676
     long  1   100   200 0.005 0  0      -
     long  10  100   50  0.01  2  0      95.75757576`,
    (side, quantity = '', entry = '', wallet = '', rate = '', deduction = '', fee = '') =>
      liquidationPrice({
        side: sideOf(side),
        quantity: r(quantity),
        entry: r(entry),
        wallet: r(wallet),
        rate: r(rate),
        deduction: r(deduction),
        feeRate: r(fee),
        otherMaintenance: NOTHING,
        otherUnrealized: NOTHING,
      }),
  );
});

test('what other rows of a cross account need brings the price nearer, what they gain takes it away', () => {
  const of = (otherMaintenance: string, otherUnrealized: string) =>
    shown(
      liquidationPrice({
        side: 'long',
        quantity: r('1'),
        entry: r('100'),
        wallet: r('10'),
        rate: NOTHING,
        deduction: NOTHING,
        feeRate: NOTHING,
        otherMaintenance: r(otherMaintenance),
        otherUnrealized: r(otherUnrealized),
      }),
    );
  assert.deepEqual(
    [of('0', '0'), of('2', '0'), of('0', '3'), of('2', '-3')],
    ['90', '92', '87', '95'],
  );
});

test('a long and a short of one market share one price, and have none when they are alike', () => {
  const tiers = deductionsOf([{ floor: NOTHING, rate: NOTHING }]);
  const row = (side: PositionSide, quantity: string) => ({
    side,
    quantity: r(quantity),
    entryValue: r(`${Number(quantity) * 100}`),
    tiers,
  });
  const backing = {
    wallet: r('10'),
    feeRate: NOTHING,
    otherMaintenance: NOTHING,
    otherUnrealized: NOTHING,
    mark: r('100'),
  };
  const price = (long: string, short: string) =>
    shown(tieredLiquidationPrice([row('long', long), row('short', short)], backing));
  assert.deepEqual([price('2', '1'), price('1', '2'), price('1', '1')], ['90', '110', '-']);
});

test('a margin is used up at the bankruptcy price', () => {
  table(
    `long  60000 3000 1   57000
     short 60000 3000 1   63000
     long  100   5    0.5 90`,
    (side, entry = '', margin = '', quantity = '') =>
      bankruptcyPrice({
        side: sideOf(side),
        entry: r(entry),
        margin: r(margin),
        quantity: r(quantity),
      }),
  );
});

function levels(text: string): Level[] {
  return text === '-'
    ? []
    : text.split(',').map((level) => {
        const [price = '', quantity = ''] = level.split('x');
        return { price: r(price), quantity: r(quantity) };
      });
}

test('the premium is measured where an impact notional would trade, and a thin side says nothing', () => {
  table(
    `101x10           102x10          100 1000 0.01
     99x100           101x100         100 1000 0
     90x100           98x100          100 1000 -0.02
     -                -               100 1000 0
     101x1            98x1            100 1000 0
     101x1            98x100          100 1000 -0.02
     110x5,100x10     -               100 1000 0.05263158`,
    (bids = '', asks = '', index = '', impact = '') =>
      premium({
        bids: levels(bids),
        asks: levels(asks),
        index: r(index),
        impactNotional: r(impact),
      }),
  );
});

test('funding stands at the interest while the premium is between −0.04 % and +0.06 %', () => {
  table(
    `0        0.0001 8 -      0.0001
     0.0006   0.0001 8 -      0.0001
     -0.0004  0.0001 8 -      0.0001
     0.0007   0.0001 8 -      0.0002
     -0.0005  0.0001 8 -      0
     0.01     0.0001 8 -      0.0095
     0.01     0.0001 8 0.0075 0.0075
     -0.01    0.0001 8 0.0075 -0.0075
     0        0.0001 1 -      0.0000125`,
    (premiumText = '', interest = '', hours = '', cap = '') =>
      fundingRate({
        premium: r(premiumText),
        interest: r(interest),
        hours: r(hours),
        capRate: cap === '-' ? undefined : r(cap),
      }),
  );
});

test('longs pay and shorts receive a positive rate', () => {
  table(
    `long  2 30000 0.0001  -6
     short 2 30000 0.0001  6
     long  2 30000 -0.0001 6`,
    (side, quantity = '', mark = '', rate = '') =>
      fundingPayment({ side: sideOf(side), quantity: r(quantity), mark: r(mark), rate: r(rate) }),
  );
});

test('the deleverage score grows with profit and leverage, and a loss counts for less with more of it', () => {
  table(
    `long  100 110 90  0.55
     long  100 110 99  1
     short 100 90  110 0.45
     long  100 90  80  -0.01111111
     long  100 110 110 -`,
    (side, entry = '', mark = '', bankruptcy = '') =>
      deleverageScore({
        side: sideOf(side),
        entry: r(entry),
        mark: r(mark),
        bankruptcy: r(bankruptcy),
      }),
  );
});
