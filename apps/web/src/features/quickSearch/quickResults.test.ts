import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MarketKind } from '@candor/money';
import { pairNamed } from '../../shared/socket/testing/pairNamed.ts';
import { type QuickQuestion, quickResults } from './quickResults.ts';

function pair(marketSymbol: string, turnover24h: string, marketKind: MarketKind = 'spot') {
  return { ...pairNamed(marketSymbol), marketKind, turnover24h, price: '1' };
}

const QUESTION: QuickQuestion = {
  text: '',
  pairs: [
    [
      pair('WBTC/USDT', '900'),
      pair('ETH/USDT', '500'),
      pair('BTC/USDT', '100'),
      pair('SOL/USDT', '300'),
    ],
    [pair('BTC/USDT', '990', 'perp')],
  ],
  pages: [
    { to: '/coinRecharge', icon: 'deposit', title: 'Deposit' },
    { to: '/setting', icon: 'gear', title: 'Settings' },
  ],
  calledOf: ({ baseAsset }) => (baseAsset === 'ETH' ? ['Ether', '以太幣'] : []),
};

function found(text: string): string[] {
  return quickResults({ ...QUESTION, text }).map((result) =>
    result.type === 'page'
      ? result.page.to
      : `${result.pair.marketKind} ${result.pair.marketSymbol}`,
  );
}

test('before anything is typed, what is traded most leads the pages', () => {
  const leading = ['spot WBTC/USDT', 'spot ETH/USDT', 'spot SOL/USDT'];
  assert.deepEqual(found(''), [...leading, '/coinRecharge', '/setting']);
});

test('what begins as it was typed stands before what holds it, spot before futures', () => {
  assert.deepEqual(found('btc'), ['spot BTC/USDT', 'perp BTC/USDT', 'spot WBTC/USDT']);
  assert.deepEqual(found('BTC/us')[0], 'spot BTC/USDT');
});

test('a coin is found by its name, a page by a part of its title, and nothing by what nothing is called', () => {
  assert.deepEqual(found('ether'), ['spot ETH/USDT']);
  assert.deepEqual(found('以太'), ['spot ETH/USDT']);
  assert.deepEqual(found('SETT'), ['/setting']);
  assert.deepEqual(found('zzz'), []);
});
