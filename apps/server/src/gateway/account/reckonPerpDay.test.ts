import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import type { ContractFlow } from '../../projections/cost/dayPerps.ts';
import { gainOfAccount, summed } from './reckonPerpDay.ts';
import type { ReckonedCoin } from './reckonProfit.ts';

const ONE = { units: 1n, scale: 0 };
/** Two decimals; a hundred now, of which a fee of two was paid and seven gained since. */
const USDT: ReckonedCoin = {
  ...{ assetId: asAssetId(0), code: 'USDT', decimals: 2, owned: 10_500n },
  ...{ now: ONE, at: () => ONE },
};
const flow = (kind: ContractFlow['kind'], amount: bigint): ContractFlow => ({
  ...{ assetId: USDT.assetId, kind, amount, hour: 0, settled: 0n },
});
const OWN = [flow('profit', 700n), flow('fee', -200n)];
const told = (coin: ReckonedCoin, before: bigint | undefined) => {
  const { units, unpriced, day } = summed([
    gainOfAccount(coin, { since: 0, own: OWN, open: 0n, before }),
  ]);
  const parts = [day.today, day.realized, day.fees, day.funding, day.unrealized].map(Number);
  return [Number(units) / 1e8, unpriced, parts];
};

test('issue 15 §3: the futures account’s day is what was realised, paid, and what is open', () => {
  assert.deepEqual(told(USDT, 0n), [5, [], [5, 7, -2, 0, 0]]);
  assert.deepEqual(told(USDT, 100n), [4, [], [4, 7, -2, 0, -1]]);
});

test('issue 15 §3: a coin of which a price or a mark is missing counts in no part of the day', () => {
  const none = [0, ['USDT'], [0, 0, 0, 0, 0]];
  assert.deepEqual(told(USDT, undefined), none);
  assert.deepEqual(told({ ...USDT, at: () => undefined }, 0n), none);
});
