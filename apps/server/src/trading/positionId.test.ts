import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId } from '@candor/money';
import { placeOfPosition, positionIdOf } from './positionId.ts';

test('a number names its row, and another position of the row has another one', () => {
  const numbers = new Set<number>();
  const opened = [Date.UTC(2026, 10, 22), Date.UTC(2088, 11, 31)];
  for (const marketId of [0, 7, 1_023]) {
    for (const side of ['long', 'short'] as const) {
      for (const mode of ['cross', 'isolated'] as const) {
        for (const openedAt of opened) {
          const positionId = positionIdOf({ marketId: asMarketId(marketId), side, mode, openedAt });
          assert.ok(Number.isSafeInteger(positionId));
          assert.deepEqual(placeOfPosition(positionId), { marketId, side, mode });
          numbers.add(positionId);
        }
      }
    }
  }
  assert.equal(numbers.size, 24);
});

test('a market beyond the room of ids is a bug', () => {
  const place = { marketId: asMarketId(1_024), side: 'long', mode: 'cross', openedAt: 0 } as const;
  assert.throws(() => positionIdOf(place));
});
