import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PerpNear, RiskRow } from '@candor/core';
import { openLog } from './ops/log.ts';
import { openRiskNotices, type RiskNoticesOptions } from './tellRisk.ts';

const log = openLog({ level: 'silent' });
const MARKET = { marketSymbol: 'BTC/USDT', spec: { marketId: 3, priceDecimals: 1 } };
const directory = {
  markets: () => [MARKET],
  market: () => MARKET,
} as unknown as RiskNoticesOptions['directory'];

/** A slice as the engine tells it, the row in the second one; only what is read of it. */
function nearAt(from: number, distancePpm: number | undefined): PerpNear {
  if (from === 1) return { mark: 678_001, rows: [], next: 501 };
  const row = { memberId: 7, side: 'short', mode: 'cross', distancePpm } as unknown as RiskRow;
  const rows = distancePpm === undefined || distancePpm >= 75_000 ? [] : [row];
  return { mark: 678_001, rows, next: undefined };
}

test('a liquidation that is near is told once, and again only after it was far', async () => {
  const told: string[] = [];
  let distance: number | undefined;
  const notices = openRiskNotices({
    engine: {
      query: async (_: unknown, { from }: { from: number }) => nearAt(from, distance),
    } as never,
    directory,
    log,
    tell: (memberId, { pair, side, distance: away, mark }) =>
      told.push(`${memberId} ${side} ${pair} ${away}% ${mark}`),
  });
  const steps = [undefined, 60_000, 50_000, 42_999, 60_000, 49_000, 75_000, 49_999, 0];
  const heard: number[] = [];
  for (const step of steps) {
    distance = step;
    await notices.look();
    heard.push(told.length);
  }
  notices.close();
  assert.deepEqual(heard, [0, 0, 1, 1, 1, 1, 1, 2, 2]);
  assert.deepEqual(told, ['7 short BTC/USDT 5.0% 67800.1', '7 short BTC/USDT 4.9% 67800.1']);
});
