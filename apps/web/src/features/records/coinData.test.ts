import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coinData, readCoinData } from './coinData.ts';

test('§2 coin record: an address names plate, tradcoin and maincoin', () => {
  for (const board of ['main', 'pioneer'] as const) {
    const named = { board, marketSymbol: 'BTC/USDT' };
    assert.equal(coinData(named), `${board}_BTC_USDT`);
    assert.deepEqual(readCoinData(coinData(named)), named);
  }
});

test('§2 coin record: an address may be typed in other letters', () => {
  const named = { board: 'main', marketSymbol: 'BTC/USDT' };
  for (const data of ['main_btc_usdt', 'MAIN_BTC_USDT']) {
    assert.deepEqual(readCoinData(data), named);
  }
});

test('§2 coin record: what names no pair of a plate is none', () => {
  for (const data of [
    'spot_BTC_USDT',
    'BTC',
    'main_BTC',
    'main_BTC_USDT_1',
    'main_BTC_',
    'main_%20_USDT',
    '',
  ]) {
    assert.equal(readCoinData(data), undefined, data);
  }
  for (const data of [undefined, 7, null]) assert.equal(readCoinData(data), undefined);
});
