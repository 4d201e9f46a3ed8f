import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAbove } from './checkRows.ts';

const TIERS = [
  { notionalCap: '5000', leverageMax: 50 },
  { notionalCap: '100000', leverageMax: 10 },
] as const;

test('a position is above tiers that have no room for its size, or for its leverage at that size', () => {
  const above = (notional: bigint, leverage: number) =>
    isAbove({ notional: `${notional}`, leverage }, TIERS);
  assert.deepEqual([above(5_000n, 50), above(5_000n, 51)], [false, true]);
  assert.deepEqual([above(5_001n, 10), above(5_001n, 11)], [false, true]);
  assert.deepEqual([above(100_000n, 10), above(100_001n, 1)], [false, true]);
  assert.equal(isAbove({ notional: '1', leverage: 1 }, []), true);
});
