import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MarketSpec } from '@candor/core';
import { type AssetId, asAssetId, asMarketId, lots, type MarketId, rate } from '@candor/money';
import { MarketDirectory } from './directory.ts';

const spec = (marketId: MarketId, baseAsset: AssetId, quoteAsset: AssetId): MarketSpec => ({
  marketId,
  kind: 'spot',
  baseAsset: asAssetId(baseAsset),
  quoteAsset: asAssetId(quoteAsset),
  board: 'main',
  status: 'trading',
  priceDecimals: 2,
  quantityDecimals: 4,
  quantityMin: lots(1),
  quantityMax: lots(1_000),
  feeRateMaker: rate(1_000),
  feeRateTaker: rate(1_000),
  priceBand: rate(50_000),
  openOrdersMax: 200,
});

function openDirectory(): MarketDirectory {
  const directory = new MarketDirectory();
  for (const [assetId, code] of ['USDT', 'BTC', 'ETH'].entries()) {
    directory.takeAsset({ assetId: asAssetId(assetId), code, decimals: 8 });
  }
  directory.takeMarket(spec(asMarketId(0), asAssetId(1), asAssetId(0)));
  directory.takeMarket(spec(asMarketId(1), asAssetId(2), asAssetId(1)));
  return directory;
}

test('a market is found by id, key, symbol and pair, and it is the same one', () => {
  const directory = openDirectory();
  const market = directory.market(asMarketId(1));
  assert.equal(market?.marketSymbol, 'ETH/BTC');
  assert.equal(market?.marketKey, 'spot:ETH/BTC');
  assert.equal(directory.marketOfKey('spot:ETH/BTC'), market);
  assert.equal(directory.marketOfSymbol('spot', 'ETH/BTC'), market);
  assert.equal(directory.marketOfPair('spot', { baseAsset: 'ETH', quoteAsset: 'BTC' }), market);
});

test('the markets of two assets are those of every kind, and none of what is not listed', () => {
  const directory = openDirectory();
  const spot = directory.market(asMarketId(1));
  const asked = {
    baseAsset: asAssetId(spot?.spec.baseAsset ?? -1),
    quoteAsset: asAssetId(spot?.spec.quoteAsset ?? -1),
  };
  assert.deepEqual(directory.marketsOfAssets(asked), [spot]);
  const reverse = {
    baseAsset: asAssetId(asked.quoteAsset),
    quoteAsset: asAssetId(asked.baseAsset),
  };
  assert.deepEqual(directory.marketsOfAssets(reverse), []);
  assert.deepEqual(directory.marketsOfAssets({ ...asked, baseAsset: asAssetId(99) }), []);
});

test('a pair of another kind, half a pair or one the other way round is no market', () => {
  const directory = openDirectory();
  assert.equal(directory.marketOfKey('perp:ETH/BTC'), undefined);
  assert.equal(directory.marketOfSymbol('cycle', 'ETH/BTC'), undefined);
  assert.equal(directory.marketOfPair('spot', { baseAsset: 'ETH' }), undefined);
  assert.equal(directory.marketOfSymbol('spot', 'BTC/ETH'), undefined);
  assert.equal(directory.marketOfSymbol('spot', 'ETH'), undefined);
  assert.equal(directory.market(asMarketId(2)), undefined);
});

test('assets are found by id and name, and listed in the order they came', () => {
  const directory = openDirectory();
  assert.equal(directory.asset(asAssetId(2))?.code, 'ETH');
  assert.equal(directory.assetOfCode('ETH'), directory.asset(asAssetId(2)));
  assert.equal(directory.assetOfCode('eth'), undefined);
  assert.deepEqual(
    directory.assets.map((asset) => asset.code),
    ['USDT', 'BTC', 'ETH'],
  );
});

test('a changed market takes the place of the old one in every list', () => {
  const directory = openDirectory();
  directory.takeMarket({ ...spec(asMarketId(0), asAssetId(1), asAssetId(0)), status: 'halted' });
  assert.equal(directory.market(asMarketId(0))?.spec.status, 'halted');
  assert.equal(directory.marketOfSymbol('spot', 'BTC/USDT')?.spec.status, 'halted');
  assert.deepEqual(
    directory.markets('spot').map((market) => market.spec.marketId),
    [0, 1],
  );
  assert.deepEqual(directory.markets('perp'), []);
});

test('lists are kept: asking twice gives the very same list', () => {
  const directory = openDirectory();
  assert.equal(directory.markets('spot'), directory.markets('spot'));
  assert.equal(directory.assets, directory.assets);
});
