import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FavoriteLists, favoritesFrom, toggleFavorite } from './favoriteLists.ts';

const NO_FAVORITES: FavoriteLists = { spot: [], perp: [], cycle: [] };

test('§3 favorites: a star adds the pair to its own list, a second tap removes it', () => {
  const added = toggleFavorite(NO_FAVORITES, 'spot', 'BTC/USDT');
  assert.deepEqual(added, { spot: ['BTC/USDT'], perp: [], cycle: [] });
  const both = toggleFavorite(added, 'perp', 'BTC/USDT');
  assert.deepEqual(both, { ...added, perp: ['BTC/USDT'] });
  assert.deepEqual(favoritesFrom(JSON.parse(JSON.stringify(both))), both);
  assert.deepEqual(toggleFavorite(added, 'spot', 'BTC/USDT'), NO_FAVORITES);
});

test('§3 favorites: what storage cannot explain is left out', () => {
  assert.deepEqual(favoritesFrom('nonsense'), NO_FAVORITES);
  assert.deepEqual(favoritesFrom({ spot: ['ETH/USDT', 5, 'x'], perp: 1 }).spot, ['ETH/USDT']);
});
