import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSort } from '../../shared/ui/sorting.ts';
import { FILTERS, filterPairs, sortPairs, UNSORTED } from './marketList.ts';

function pair(marketSymbol: string, board: 'main' | 'pioneer', price: string, rise: string) {
  return { marketSymbol, board, price, changeRate24h: rise, valueUsdt24h: Number(price) };
}

const pairs = [
  pair('BTC/USDT', 'main', '100', '-1.5'),
  pair('ADA/USDT', 'pioneer', '20', '3'),
  pair('ETH/BTC', 'main', '5', '0.2'),
];
const names = (list: { marketSymbol: string }[]) => list.map((each) => each.marketSymbol);

test('§2 market filters: 1 favorites, 2 all, 3 main plate, 4 pioneer plate', () => {
  assert.deepEqual(FILTERS, ['favorites', 'all', 'main', 'pioneer']);
  const favorites = new Set(['ETH/BTC']);
  assert.deepEqual(names(filterPairs(pairs, 'favorites', favorites)), ['ETH/BTC']);
  assert.equal(filterPairs(pairs, 'all', favorites).length, 3);
  assert.deepEqual(names(filterPairs(pairs, 'main', favorites)), ['BTC/USDT', 'ETH/BTC']);
  assert.deepEqual(names(filterPairs(pairs, 'pioneer', favorites)), ['ADA/USDT']);
});

test('§2 market sort: a toggle cycles down, up, none', () => {
  const down = nextSort(UNSORTED, 'price');
  assert.deepEqual(down, { column: 'price', direction: 'down' });
  const up = nextSort(down, 'price');
  assert.equal(up.direction, 'up');
  assert.equal(nextSort(up, 'price').direction, 'none');
  assert.deepEqual(nextSort(up, 'changeRate24h'), { column: 'changeRate24h', direction: 'down' });
});

test('§4 sort: down, up and none order the list by number', () => {
  const by = (direction: 'none' | 'down' | 'up') =>
    names(sortPairs(pairs, { column: 'changeRate24h', direction }));
  assert.deepEqual(by('down'), ['ADA/USDT', 'ETH/BTC', 'BTC/USDT']);
  assert.deepEqual(by('up'), ['BTC/USDT', 'ETH/BTC', 'ADA/USDT']);
  assert.deepEqual(by('none'), names(pairs));
});
