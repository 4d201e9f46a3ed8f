import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExchangeFacts } from '@candor/core';
import { checkListing, checkNewAsset } from './checkListing.ts';

const ASSETS = ['USDT', 'BTC'].map((code, assetId) => ({ assetId, code, decimals: 8 }));

function facts(price: number, decimals: number): ExchangeFacts {
  const indexes = [{ baseAsset: 1, quoteAsset: 0, price, decimals, sources: 1 }];
  return { assets: ASSETS, indexes } as unknown as ExchangeFacts;
}

function listing(priceDecimals: number, quantityDecimals = 5) {
  return {
    ...{ type: 'listMarket', baseAsset: 1, quoteAsset: 0 },
    ...{ priceDecimals, quantityDecimals },
  } as never;
}

test('§5 listing: decimals that the coins do not have are refused with the figures that are too many', () => {
  const btc = facts(67_370, 0);
  checkListing(listing(2, 6), btc, undefined);
  assert.throws(() => checkListing(listing(2, 7), btc, undefined), {
    message:
      '2 price decimals and 7 of a quantity are more than the 8 of USDT, in which every price times quantity must be exact',
  });
  assert.throws(() => checkListing(listing(0, 9), btc, undefined), {
    message: 'a quantity cannot have 9 decimals: BTC has 8',
  });
});

test('a coin that is read as one that is listed is refused by its name; the name itself is the exchange’s to refuse', () => {
  const listing = (code: string) => ({ type: 'listAsset', code, decimals: 8 }) as const;
  assert.throws(() => checkNewAsset(listing('U5DT'), { assets: ASSETS as never }), {
    message: 'U5DT is read as USDT, which is listed',
  });
  for (const code of ['USDT', 'USDC', 'BTCB']) {
    checkNewAsset(listing(code), { assets: ASSETS as never });
  }
});

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

test('§5 price: a grid on which one tick is more than a percent of the price is refused with one that is fine enough', () => {
  const cheap = facts(412, 5);
  checkListing(listing(5, 3), cheap, undefined);
  assert.throws(() => checkListing(listing(4, 3), cheap, undefined), {
    message:
      'with 4 price decimals a price of 0.00412 of BTC/USDT is fewer than 100 ticks, so that one tick moves it by more than a percent: it needs 5 price decimals at least',
  });
  checkListing(listing(0), facts(100, 0), undefined);
  assert.throws(
    () => checkListing(listing(0), facts(99_99, 2), undefined),
    /needs 1 price decimals/,
  );
  const none = { assets: ASSETS, indexes: [] } as unknown as ExchangeFacts;
  assert.throws(() => checkListing(listing(1), none, { units: 42n, scale: 1 }), /2 price decimals/);
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

function cycle() {
  return { type: 'listCycle', baseAsset: 1, quoteAsset: 0 } as never;
}

test('§9 price: timed contracts are listed where a hundredfold index is told, as markets are', () => {
  const on = (told: ExchangeFacts, ...grids: readonly number[]): ExchangeFacts => {
    const markets = grids.map((priceDecimals) => ({ baseAsset: 1, quoteAsset: 0, priceDecimals }));
    const other = { baseAsset: 0, quoteAsset: 1, priceDecimals: 8 };
    return { ...told, markets: [...markets, other] } as unknown as ExchangeFacts;
  };
  const btc = facts(67_370_45, 2);
  checkListing(cycle(), on(btc), undefined);
  checkListing(cycle(), on(btc, 1, 2), undefined);
  assert.throws(() => checkListing(cycle(), on(btc, 2, 3), undefined), {
    message:
      'timed contracts on BTC/USDT have no room for prices of 100 times its index: no index beyond 2147483647 ticks of a market is told, and the pair has one with 3 price decimals',
  });
  checkListing(cycle(), on(facts(90_071_992_547_409, 0)), undefined);
  checkListing(cycle(), on(facts(9_007_199_254_740_991, 2)), undefined);
  assert.throws(() => checkListing(cycle(), on(facts(90_071_992_547_410, 0)), undefined), {
    message:
      'timed contracts on BTC/USDT have no room for prices of 100 times its index: no index beyond 9007199254740991 is told',
  });
  const none = on({ ...btc, indexes: [] });
  assert.throws(() => checkListing(cycle(), none, undefined), /--reference/);
  checkListing(cycle(), none, { units: 67_370n, scale: 0 });
  const high = { units: 10n ** 14n, scale: 0 };
  assert.throws(() => checkListing(cycle(), none, high), /no index beyond/);
});
