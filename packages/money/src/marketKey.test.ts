import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAssetCode, isMistaken, looksLike } from './assetCode.ts';
import {
  isMarketSymbol,
  MARKET_KINDS,
  marketKeyOf,
  marketSymbolOf,
  nameOfMarketKey,
} from './marketKey.ts';

test('an asset name is 1 to 12 capitals and digits, and a pair is two of them', () => {
  const right = ['B', 'BTC', '1INCH', 'ABCDEFGHIJKL'];
  const wrong = ['', 'btc', 'BTC/', 'B_C', ' BTC', 'BTC\n', 'ABCDEFGHIJKLM'];
  assert.deepEqual([...right, ...wrong].filter(isAssetCode), right);
  const pairs = [...right, ...wrong].map((name) => `${name}/USDT`);
  assert.deepEqual(
    pairs.filter(isMarketSymbol),
    right.map((name) => `${name}/USDT`),
  );
});

test('a name that is read as a number, as no value or as another name is told', () => {
  const wrong = ['1000', '1E9', '0X1F', '0B1', 'NAN', 'INFINITY', 'NULL', 'NU11', 'N1L', 'TRUE'];
  const right = ['BTC', '1INCH', 'E9', '1E', 'NANO', 'TRUEUSD', 'SOL', '0XBTC'];
  assert.deepEqual([...right, ...wrong].filter(isMistaken), wrong);
  const pairs = ['S0L', 'SO1', '50L', 'SOL', 'SOLO', 'BOL'];
  assert.deepEqual(
    pairs.filter((each) => looksLike('SOL', each)),
    ['S0L', 'SO1', '50L', 'SOL'],
  );
});

test('kind and pair make a key, and the key tells them again', () => {
  const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
  const keys = MARKET_KINDS.map((kind) => marketKeyOf(kind, marketSymbolOf(pair)));
  assert.deepEqual(keys, ['spot:BTC/USDT', 'perp:BTC/USDT', 'cycle:BTC/USDT']);
  assert.deepEqual(
    keys.map(nameOfMarketKey),
    MARKET_KINDS.map((marketKind) => ({ marketKind, marketSymbol: 'BTC/USDT', ...pair })),
  );
});
