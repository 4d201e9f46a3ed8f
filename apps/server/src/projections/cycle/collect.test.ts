import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOf } from '@candor/core';
import { amount, asAssetId, asMemberId, asOrderId, asSeq } from '@candor/money';
import { collectCycles } from './collect.ts';

const HOUR = 1_800_000 * 1_000_000;
const START = HOUR - (HOUR % 3_600_000);

function ended(
  time: number,
  outcome: 'won' | 'lost',
  [stake, paid]: readonly [bigint, bigint],
): EventOf<'cycleSettled'> {
  return {
    type: 'cycleSettled',
    ...{ seq: asSeq(1), time: START + time, orderId: asOrderId(7), memberId: asMemberId(1_000) },
    ...{ stake: amount(stake), profit: amount(80n), paid: amount(paid) },
    ...{
      firstTick: 1,
      lastTick: 2,
      exitPrice: 5n,
      exitDecimals: 0,
      productId: 3,
      stakeAsset: asAssetId(0),
    },
    ...{ outcome, cause: 'none' },
  };
}

test('what ended is counted by pair, coin, outcome and hour', () => {
  const { totals } = collectCycles([
    ended(5, 'won', [100n, 180n]),
    ended(3_599_999, 'won', [50n, 90n]),
    ended(3_600_000, 'won', [1n, 1n]),
    ended(9, 'lost', [70n, 0n]),
  ]);
  assert.deepEqual(
    totals.map(({ hour, outcome, contracts, staked, paid }) => [
      ...[hour - START, outcome, contracts, staked, paid],
    ]),
    [
      [0, 'won', 2, 150n, 270n],
      [3_600_000, 'won', 1, 1n, 1n],
      [0, 'lost', 1, 70n, 0n],
    ],
  );
});
