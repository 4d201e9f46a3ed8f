import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOf } from '@candor/core';
import { amount } from '@candor/money';
import { knowNothing } from '../known.ts';
import { collectCycles } from './collect.ts';

const HOUR = 1_800_000 * 1_000_000;
const START = HOUR - (HOUR % 3_600_000);

function tick(time: number, price: number, decimals = 2): EventOf<'indexPriceChanged'> {
  const pair = { baseAsset: 1, quoteAsset: 0, sources: 1 };
  return {
    type: 'indexPriceChanged',
    seq: 1,
    time: START + time,
    tick: 1,
    price,
    decimals,
    ...pair,
  };
}

function ended(
  time: number,
  outcome: 'won' | 'lost',
  [stake, paid]: readonly [bigint, bigint],
): EventOf<'cycleSettled'> {
  return {
    type: 'cycleSettled',
    ...{ seq: 1, time: START + time, orderId: 7, memberId: 1_000 },
    ...{ stake: amount(stake), profit: amount(80n), paid: amount(paid) },
    ...{ firstTick: 1, lastTick: 2, exitPrice: 5n, exitDecimals: 0, productId: 3, stakeAsset: 0 },
    ...{ outcome, cause: 'none' },
  };
}

test('the index is kept of pairs with timed contracts only, exact whatever decimals a tick has', () => {
  const known = knowNothing();
  assert.deepEqual(collectCycles(known, [tick(0, 6_000_012)]).bars, []);
  known.cyclePairs.add('1 0');
  const ticks = [tick(1_000, 6_000_012), tick(2_000, 600_001_3, 2), tick(3_000, 59_999_123, 3)];
  const [minute, ...others] = collectCycles(known, ticks).bars;
  assert.equal(others.length, 7);
  const pico = 10n ** 12n;
  assert.deepEqual(
    [minute?.open, minute?.high, minute?.low, minute?.close],
    [(6_000_012n * pico) / 100n, (6_000_013n * pico) / 100n].concat(
      [59_999_123n, 59_999_123n].map((price) => (price * pico) / 1_000n),
    ),
  );
});

test('what ended is counted by pair, coin, outcome and hour', () => {
  const { totals } = collectCycles(knowNothing(), [
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
