import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOf } from '@candor/core';
import { asAssetId, asSeq } from '@candor/money';
import { knowNothing } from '../known.ts';
import { collectIndexBars } from './collect.ts';

const HOUR = 1_800_000 * 1_000_000;
const START = HOUR - (HOUR % 3_600_000);

function tick(time: number, price: number, decimals = 2): EventOf<'indexPriceChanged'> {
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), sources: 1 };
  return {
    type: 'indexPriceChanged',
    seq: asSeq(1),
    time: START + time,
    tick: 1,
    price,
    decimals,
    ...pair,
  };
}

test('the index is kept of pairs with timed contracts only, exact whatever decimals a tick has', () => {
  const known = knowNothing();
  assert.deepEqual(collectIndexBars(known, [tick(0, 6_000_012)]), []);
  known.cyclePairs.add('1 0');
  const ticks = [tick(1_000, 6_000_012), tick(2_000, 600_001_3, 2), tick(3_000, 59_999_123, 3)];
  const [minute, ...others] = collectIndexBars(known, ticks);
  assert.equal(others.length, 7);
  const pico = 10n ** 12n;
  assert.deepEqual(
    [minute?.open, minute?.high, minute?.low, minute?.close],
    [(6_000_012n * pico) / 100n, (6_000_013n * pico) / 100n].concat(
      [59_999_123n, 59_999_123n].map((price) => (price * pico) / 1_000n),
    ),
  );
});
