import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExchangeFacts } from '@candor/core';
import { checkListing } from './checkListing.ts';

const ASSETS = ['USDT', 'BTC'].map((code, assetId) => ({ assetId, code, decimals: 8 }));

function facts(price: number, decimals: number): ExchangeFacts {
  const indexes = [{ baseAsset: 1, quoteAsset: 0, price, decimals, sources: 1 }];
  return { assets: ASSETS, indexes } as unknown as ExchangeFacts;
}

function listing(priceDecimals: number, baseAsset = 1) {
  return { type: 'listMarket', baseAsset, quoteAsset: 0, priceDecimals } as never;
}

test('§5 price: a listing whose prices would not fit a hundredfold index is refused with the grid that fits', () => {
  const btc = facts(67_370_45, 2);
  checkListing(listing(2), btc);
  assert.throws(() => checkListing(listing(3), btc), {
    message:
      'with 3 price decimals BTC/USDT has no room for prices of 100 times its index, which would be beyond 2147483647 ticks: it can have 2 price decimals at most',
  });
  checkListing(listing(9, 0), btc);
  assert.throws(
    () => checkListing(listing(0), facts(30_000_000, 0)),
    /no number of price decimals/,
  );
});
