import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPerp, checkPerpChange } from './checkPerp.ts';

/** Tiers as rate in parts per million and leverage. */
function perp(leverages: readonly number[], ...tiers: readonly (readonly [number, number])[]) {
  const feeRateTaker = 500n;
  const rows = tiers.map(([rate, leverageMax], at) => {
    return { notionalCap: BigInt(at + 1), rate: BigInt(rate), leverageMax };
  });
  return { marketId: 2, kind: 'perp', feeRateTaker, leverages, tiers: rows } as never;
}

test('§5 perpetual: tiers that leave no room for their leverage are refused, as rows would be due at once', () => {
  checkPerp(perp([1, 100], [4_000, 100], [10_000, 50]));
  assert.throws(() => checkPerp(perp([1, 125], [400_000, 125])), {
    code: 'requestInvalid',
    message:
      'a maintenance of 40% and a taker fee of 0.05% leave no room for a leverage of 125: it must be below 3',
  });
  checkPerp(perp([1, 2], [400_000, 2]));
  assert.throws(() => checkPerp(perp([1, 100], [4_000, 100], [19_500, 50])), /must be below 50/);
  checkPerp(perp([1, 100], [4_000, 100], [19_499, 50]));
});

test('§5 perpetual: a leverage that the first tier does not allow is refused', () => {
  assert.throws(() => checkPerp(perp([1, 100, 125, 150], [4_000, 100])), {
    message: 'no tier allows a leverage of 125, 150: the first goes up to 100',
  });
});

test('§5 perpetual: a change is asked for what it changes; as it stands a market can be halted', () => {
  const before = perp([1, 125], [400_000, 125]);
  checkPerpChange(before, { markets: [before] });
  assert.throws(
    () => checkPerpChange(before, { markets: [perp([1, 125], [4_000, 125])] }),
    /no room/,
  );
});
