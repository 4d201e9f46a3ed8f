import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, MS_PER_DAY, MS_PER_MINUTE } from '@candor/money';
import { DayStakes } from './dayStakes.ts';

const MINUTE = 1_800_000_000_000 - (1_800_000_000_000 % MS_PER_MINUTE);

test('§2 market sort by volume: stakes of 24 hours, coin by coin, heard live or known of before', () => {
  const stakes = new DayStakes();
  const before = { stakeAsset: asAssetId(0), staked: 100n, startsAt: MINUTE - 60 * MS_PER_MINUTE };
  stakes.seed([{ ...before, staked: 7n }]);
  stakes.seed([before]);
  stakes.add(asAssetId(0), 10n, MINUTE + 5);
  stakes.add(asAssetId(0), 1n, MINUTE + 6);
  stakes.add(asAssetId(1), 3n, MINUTE + MS_PER_MINUTE);
  const now = MINUTE + 2 * MS_PER_MINUTE;
  assert.deepEqual(
    [...stakes.day(now)],
    [
      [0, 111n],
      [1, 3n],
    ],
  );
  assert.deepEqual([...stakes.day(MINUTE + MS_PER_DAY)], [[1, 3n]]);
  assert.deepEqual([...stakes.day(MINUTE + 2 * MS_PER_DAY)], []);
});
