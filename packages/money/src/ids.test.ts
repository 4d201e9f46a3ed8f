import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MarketId, MemberId, OrderId, Seq } from './ids.ts';
import { type AssetId, asAssetId, asMarketId, asMemberId, asOrderId, asSeq } from './ids.ts';
import { InvariantViolation } from './invariant.ts';

const MAKERS = [asMemberId, asAssetId, asMarketId, asOrderId, asSeq];

/** Takes one of each, as a command does. */
function take(memberId: MemberId, assetId: AssetId, marketId: MarketId): number {
  return memberId + assetId + marketId;
}

test('no id passes as another, and no plain number as any: the type check refuses each line', () => {
  const [member, asset, market] = [asMemberId(1), asAssetId(2), asMarketId(3)];
  assert.equal(take(member, asset, market), 6);
  // @ts-expect-error a plain number is no member
  take(1, asset, market);
  // @ts-expect-error an asset is no member and a member no asset
  take(asset, member, market);
  // @ts-expect-error an asset is no market
  take(member, asset, asset);
  // @ts-expect-error a sum of ids is a number
  const next: Seq = asSeq(1) + 1;
  // @ts-expect-error a place in the log is no order
  const order: OrderId = asSeq(1);
  assert.deepEqual([next, order], [2, 1], 'at run time each is a number');
});

test('a maker asserts a whole number from 0 to 2^53-1', () => {
  for (const make of MAKERS) {
    for (const right of [0, 1, 2 ** 53 - 1]) assert.equal(make(right), right);
    for (const wrong of [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => make(wrong), InvariantViolation);
    }
  }
});
