import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coinWords, introducedCoins } from './coins.ts';

test('§2 market search: a coin is called in Japanese, Korean and Chinese as it is looked for there', () => {
  const names = (code: string) =>
    (['en', 'de', 'zh-TW', 'ja', 'ko'] as const).map((locale) => coinWords(code, locale).title);
  assert.deepEqual(names('BTC'), ['Bitcoin', 'Bitcoin', '比特幣', 'ビットコイン', '비트코인']);
  assert.deepEqual(names('ETH'), ['Ether', 'Ether', '以太幣', 'イーサリアム', '이더리움']);
});

test('every coin of a real chain has a name in the letters of Japanese and of Korean', () => {
  for (const code of introducedCoins(false)) {
    assert.match(coinWords(code, 'ja').title, /^[ァ-ヶー]+$/u, code);
    assert.match(coinWords(code, 'ko').title, /^[가-힣]+$/u, code);
  }
});
