import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetList, wantedAssets } from './assetList.ts';

const rows = [
  { asset: 'BTC', available: '0.5', held: '0', valueUsdt: '30000' },
  { asset: 'ADA', available: '0.00000000', held: '0', valueUsdt: '0' },
  { asset: 'USDT', available: '0', held: '7', valueUsdt: '7' },
];
const shown = (hideZero: boolean, search = '') =>
  assetList(rows, { hideZero, search }).map((row) => row.asset);

test('§2 balances: the most valuable asset stands first', () => {
  assert.deepEqual(shown(false), ['BTC', 'USDT', 'ADA']);
});

test('§2 balances: a coin without a price stands with what is worth nothing', () => {
  const unpriced = [{ asset: 'NEW', available: '900', held: '0' }, ...rows];
  const list = assetList(unpriced, { hideZero: false, search: '' });
  assert.deepEqual(list.map(({ asset }) => asset).join(' '), 'BTC USDT ADA NEW');
});

test('§2 balances: hide-zero leaves out what has neither available nor held', () => {
  assert.deepEqual(shown(true), ['BTC', 'USDT']);
});

test('§2 balances: the search is case-insensitive over coins and their names, and finds what is hidden', () => {
  assert.deepEqual(shown(false, ' usd'), ['USDT']);
  assert.deepEqual(shown(true, 'ada'), ['ADA']);
  const named = assetList(rows, { hideZero: true, search: 'cardan' }, (asset) =>
    asset === 'ADA' ? 'Cardano' : '',
  );
  assert.deepEqual(named, [rows[1]]);
});

test('§2 balances: futures are searched as coins are', () => {
  const futures = [
    { asset: 'USDT', wallet: '0' },
    { asset: 'USDC', wallet: '5' },
  ];
  const of = (search: string) =>
    wantedAssets(
      futures,
      { hideZero: true, search },
      {
        nameOf: (asset) => (asset === 'USDT' ? 'Tether' : ''),
        isNothing: ({ wallet }) => wallet === '0',
      },
    ).map(({ asset }) => asset);
  assert.deepEqual(of(''), ['USDC']);
  assert.deepEqual(of('tet her'), ['USDT'], 'by name, and what is hidden');
});
