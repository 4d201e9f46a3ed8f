import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HourFlow } from '../../projections/cost/coinCosts.ts';
import { gainSince, keptCost, keptGain, type ReckonedCoin } from './reckonProfit.ts';

const NOON = 12 * 3_600_000;
const rate = (units: bigint) => ({ units, scale: 0 });
/** Two decimals; 10 USDT at the begin of the day, 11 at noon, 12 now. */
const COIN: ReckonedCoin = {
  ...{ assetId: 1, code: 'COIN', decimals: 2, owned: 0n, now: rate(12n) },
  at: (hour) => rate(hour < NOON ? 10n : 11n),
};
const USDT: ReckonedCoin = {
  ...{ assetId: 0, code: 'USDT', decimals: 2, owned: 0n, now: rate(1n), at: () => rate(1n) },
};
const flow = (assetId: number, kind: HourFlow['kind'], amount: bigint): HourFlow => ({
  ...{ assetId, kind, amount, hour: NOON },
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
