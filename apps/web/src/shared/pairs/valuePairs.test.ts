import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuePairs } from './valuePairs.ts';

test('turnovers in other main coins compare by their USDT price', () => {
  const pair = (marketSymbol: string, price: string, turnover24h: string) => ({
    marketSymbol,
    quoteAsset: marketSymbol.split('/')[1] ?? '',
    price,
    turnover24h,
  });
  const valued = valuePairs([pair('BTC/USDT', '60000', '100'), pair('ETH/BTC', '0.05', '0.5')]);
  assert.deepEqual(
    valued.map((each) => each.valueUsdt24h),
    [100, 30_000],
  );
});
