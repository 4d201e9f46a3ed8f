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
  checkListing(listing(2), btc, undefined);
  assert.throws(() => checkListing(listing(3), btc, undefined), {
    message:
      'with 3 price decimals BTC/USDT has no room for prices of 100 times its index, which would be beyond 2147483647 ticks: it can have 2 price decimals at most',
  });
  assert.throws(
    () => checkListing(listing(0), facts(30_000_000, 0), undefined),
    /no number of price decimals/,
  );
});

test('§5 price: where no index is known the operator names a price, and the market must have room for it', () => {
  const none = { assets: ASSETS, indexes: [] } as unknown as ExchangeFacts;
  assert.throws(() => checkListing(listing(2), none, undefined), {
    message: 'no index price of BTC/USDT is known: name a price that it may have (--reference)',
  });
  checkListing(listing(2), none, { units: 67_370n, scale: 0 });
  const told = { units: 67_370n, scale: 0 };
  assert.throws(() => checkListing(listing(3), none, told), /2 price decimals at most/);
  const high = { units: 300_000n, scale: 0 };
  assert.throws(() => checkListing(listing(2), facts(67_370, 0), high), /1 price decimals at most/);
});
