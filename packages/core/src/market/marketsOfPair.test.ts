import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import type { MarketState } from './marketState.ts';
import { MarketsOfPair } from './marketsOfPair.ts';

/** As much of a market as is asked for. */
const market = (baseAsset: number, quoteAsset: number) =>
  ({ baseAsset, quoteAsset }) as MarketState;

test('the markets of a pair are found in the order of listing, also those listed after a look', () => {
  const [spot, other, reverse, perp] = [market(1, 0), market(2, 0), market(0, 1), market(1, 0)];
  const markets = [spot, other];
  const ofPair = new MarketsOfPair(markets);
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(1), quoteAsset: asAssetId(0) }), [spot]);
  markets.push(reverse, perp);
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(1), quoteAsset: asAssetId(0) }), [
    spot,
    perp,
  ]);
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(0), quoteAsset: asAssetId(1) }), [reverse]);
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(5), quoteAsset: asAssetId(0) }), []);
});

test('while a restored exchange has a place that is still empty, what stands behind it is taken later', () => {
  const markets: MarketState[] = [];
  const ofPair = new MarketsOfPair(markets);
  const [spot, perp] = [market(1, 0), market(1, 0)];
  markets[1] = spot;
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(1), quoteAsset: asAssetId(0) }), []);
  markets[0] = perp;
  assert.deepEqual(ofPair.find({ baseAsset: asAssetId(1), quoteAsset: asAssetId(0) }), [
    perp,
    spot,
  ]);
});
