import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { bestRate, HOME_ROWS, homeList, homeTabFrom } from './homeLists.ts';

const pairs = [
  { marketSymbol: 'A/USDT', changeRate24h: '-2', valueUsdt24h: 5 },
  { marketSymbol: 'B/USDT', changeRate24h: '7', valueUsdt24h: 1 },
  { marketSymbol: 'C/USDT', changeRate24h: '0', valueUsdt24h: 9 },
];
const names = (list: { marketSymbol: string }[]) =>
  list.map((pair) => pair.marketSymbol[0]).join('');

test('§2 home lists: volume, rise and fall each have their order', () => {
  assert.equal(names(homeList(pairs, 'volume')), 'CAB');
  assert.equal(names(homeList(pairs, 'rise')), 'BCA');
  assert.equal(names(homeList(pairs, 'fall')), 'ACB');
});

test('a home list is short', () => {
  const many = Array.from({ length: 30 }, () => pairs[0] ?? assert.fail());
  assert.equal(homeList(many, 'volume').length, HOME_ROWS);
});

test('§3 session storage keeps the selected tab of the home lists', () => {
  const store = memoryStore();
  const tab = () => keptIn(store, 'home', homeTabFrom);
  assert.equal(tab().get(), 'volume');
  tab().keep('fall');
  assert.equal(tab().get(), 'fall');
});

test('§2 home lock-mining promo: the best rate of what is open', () => {
  assert.equal(
    bestRate([{ rateMax: '0.0009' }, { rateMax: '0.001' }, { rateMax: '0.00015' }]),
    '0.001',
  );
  assert.equal(bestRate([]), '0');
});
