import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetSpec } from '@candor/core';
import { asAssetId } from '@candor/money';
import type { AskedPair } from '../marketData/directory.ts';
import type { MarketData } from '../marketData/marketData.ts';
import { rowsOf, worthOf } from './account/assetRows.ts';
import { usdtRateFinder, usdtRates, usdtValue } from './valuation.ts';

const asset = (assetId: number, code: string): AssetSpec => ({
  assetId: asAssetId(assetId),
  code,
  decimals: 8,
});
const [USDT, BTC, NEW] = [asset(0, 'USDT'), asset(1, 'BTC'), asset(2, 'NEW')];
const COIN = 10n ** 8n;

const isOf =
  ({ baseAsset, quoteAsset }: AskedPair) =>
  ({ base, quote }: { readonly base: AssetSpec; readonly quote: AssetSpec }) =>
    base.code === baseAsset && quote.code === quoteAsset;

/** NEW is listed against both others and was never traded; BTC's last price is given in cents. */
function dataOf(btcLast: number, newLast = 0): MarketData {
  const market = (marketId: number, base: AssetSpec, quote: AssetSpec) => {
    return { base, quote, spec: { marketId, priceDecimals: 2 } };
  };
  const markets = [market(1, BTC, USDT), market(2, NEW, USDT), market(3, NEW, BTC)];
  const last = [0, btcLast, 0, newLast];
  return {
    directory: {
      markets: () => markets,
      marketOfPair: (_: string, asked: AskedPair) => markets.find(isOf(asked)),
    },
    lastPrice: (marketId: number) => last[marketId],
    indexPrice: () => 0,
  } as never;
}

test('the rate of one coin, found without a look at all markets, is that of the whole list', () => {
  for (const data of [dataOf(5_000_000), dataOf(5_000_000, 200), dataOf(0, 200)]) {
    const [rates, rateOf] = [usdtRates(data), usdtRateFinder(data)];
    for (const code of ['USDT', 'BTC', 'NEW', 'NONE'])
      assert.deepEqual(rateOf(code), rates.get(code));
  }
});

test('a coin without a price has no worth, not one of zero', () => {
  const rates = usdtRates(dataOf(5_000_000));
  assert.deepEqual([...rates.keys()], ['USDT', 'BTC']);
  assert.equal(usdtValue(COIN, rates.get('NEW'), { assetDecimals: 8 }), undefined);
  assert.equal(usdtValue(COIN, rates.get('BTC'), { assetDecimals: 8 }), '50000.00000000');
});

test('a coin whose own market is silent is worth what it is over another coin', () => {
  const rates = usdtRates(dataOf(5_000_000, 200));
  assert.equal(usdtValue(COIN, rates.get('NEW'), { assetDecimals: 8 }), '100000.00000000');
  assert.deepEqual([...usdtRates(dataOf(0, 200)).keys()], ['USDT']);
});

test('rows leave the worth of a coin without a price out, totals leave the coin out and name it', () => {
  const marketData = dataOf(5_000_000);
  const holding = (of: AssetSpec, available: bigint) => ({ asset: of, available, held: 0n });
  const holdings = [holding(USDT, COIN), holding(BTC, COIN), holding(NEW, COIN)];
  const custody = { networksOf: () => [] } as never;
  const told = rowsOf({ marketData, custody }, holdings).map(({ valueUsdt }) => valueUsdt);
  assert.deepEqual(told, ['1.00000000', '50000.00000000', undefined]);
  assert.deepEqual(worthOf({ marketData }, holdings), {
    units: 50_001n * COIN,
    unpriced: ['NEW'],
  });
  const none = worthOf({ marketData }, [holding(NEW, 0n)]);
  assert.deepEqual(none, { units: 0n, unpriced: [] });
});
