import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import type { HourFlow } from '../../projections/cost/coinCosts.ts';
import {
  gainSince,
  keptCost,
  keptGain,
  openProfitThen,
  type ReckonedCoin,
} from './reckonProfit.ts';

const NOON = 12 * 3_600_000;
const rate = (units: bigint) => ({ units, scale: 0 });
/** Two decimals; 10 USDT at the begin of the day, 11 at noon, 12 now. */
const COIN: ReckonedCoin = {
  ...{ assetId: asAssetId(1), code: 'COIN', decimals: 2, owned: 0n, now: rate(12n) },
  at: (hour) => rate(hour < NOON ? 10n : 11n),
};
const USDT: ReckonedCoin = {
  ...{
    assetId: asAssetId(0),
    code: 'USDT',
    decimals: 2,
    owned: 0n,
    now: rate(1n),
    at: () => rate(1n),
  },
};
const flow = (assetId: number, kind: HourFlow['kind'], amount: bigint): HourFlow => ({
  ...{ assetId: asAssetId(assetId), kind, amount, hour: NOON },
});
const gain = (coins: readonly ReckonedCoin[], flows: readonly HourFlow[]) => {
  const { units, unpriced } = gainSince(coins, { since: 0, flows });
  return [Number(units) / 1e8, ...unpriced];
};

test('§2 balances: today’s profit is what prices made of what was held all day', () => {
  assert.deepEqual(gain([{ ...COIN, owned: 300n }], []), [6]);
  assert.deepEqual(gain([USDT, COIN], []), [0]);
});

test('§2 balances: what came or went from outside counts at its worth then, and is no profit', () => {
  assert.deepEqual(gain([{ ...COIN, owned: 300n }], [flow(1, 'deposit', 300n)]), [3]);
  assert.deepEqual(gain([COIN], [flow(1, 'withdrawal', -300n)]), [3]);
  assert.deepEqual(gain([{ ...USDT, owned: 1_000n }], [flow(0, 'faucet', 1_000n)]), [0]);
});

test('§2 balances: a trade is both its sides, a fee is a loss', () => {
  const bought = [flow(0, 'trade', -1_100n), flow(1, 'trade', 100n), flow(1, 'fee', -10n)];
  // Ninety of a hundred at 12, for which eleven were paid.
  assert.deepEqual(
    gain(
      [
        { ...USDT, owned: 0n },
        { ...COIN, owned: 90n },
      ],
      bought,
    ),
    [-0.2],
  );
});

test('§2 balances: a coin without a price of then or now is named and not counted', () => {
  const silent = { ...COIN, owned: 100n, at: () => undefined };
  assert.deepEqual(gain([silent], []), [0, 'COIN']);
  assert.deepEqual(gain([{ ...COIN, owned: 100n, now: undefined }], []), [0, 'COIN']);
});

test('§2 balances: what was bought and went another way takes its part of the cost along', () => {
  const cost = { quantity: 300n, paid: 1_000n };
  assert.deepEqual(keptCost(cost, 900n), cost);
  assert.deepEqual(keptCost(cost, 100n), { quantity: 100n, paid: 334n });
  const scales = { rate: rate(12n), assetDecimals: 2, quoteDecimals: 2 };
  const gained = keptGain({ quantity: 100n, paid: 1_000n }, scales);
  assert.deepEqual([gained?.units, gained?.ratePercent], [200_000_000n, 2_000n]);
  assert.equal(keptGain({ quantity: 0n, paid: 0n }, scales), undefined);
  assert.equal(keptGain(cost, { ...scales, rate: undefined }), undefined);
});

test('§2 balances: positions were worth what they had gained by then, less what was realised of it', () => {
  const at = { mark: 110n, factor: 10n };
  const long = { side: 'long', lots: 2n, spent: 200n, profit: 0n } as const;
  assert.equal(openProfitThen(long, at), 200n);
  assert.equal(openProfitThen({ ...long, side: 'short' }, at), -200n);
  // One of three bought at 100 was sold at 120, and that profit was booked.
  assert.equal(openProfitThen({ ...long, spent: 180n, profit: 200n }, at), 200n);
  // Nothing was open: no mark is needed.
  assert.equal(openProfitThen({ ...long, lots: 0n, spent: 0n }, { mark: 0n, factor: 10n }), 0n);
});

test('§2 balances: in futures profit, fees and funding are gains and losses, transfers are none', () => {
  const flows = [
    flow(0, 'transfer', 1_000n),
    flow(0, 'profit', 300n),
    flow(0, 'fee', -50n),
    flow(0, 'contractFunding', -20n),
    flow(0, 'liquidation', -30n),
  ];
  assert.deepEqual(gain([{ ...USDT, owned: 1_200n }], flows), [2]);
});
