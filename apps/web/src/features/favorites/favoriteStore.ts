/** The favorites as a store, kept in local storage under one key. */
import type { MarketKind } from '@candor/money';
import { create } from 'zustand';
import { deviceStore, keepStored, readStoredJson } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { type FavoriteLists, readFavorites, toggleFavorite } from './favoriteLists.ts';

interface FavoriteStore {
  readonly lists: FavoriteLists;
  readonly toggle: (kind: MarketKind, marketSymbol: string) => void;
}

/** The lists and the star's action. */
export const useFavorites = create<FavoriteStore>((set, get) => ({
  lists: readFavorites(readStoredJson(deviceStore, LOCAL_KEYS.favorites)),
  toggle: (kind, marketSymbol) => {
    const lists = toggleFavorite(get().lists, kind, marketSymbol);
    set({ lists });
    keepStored(deviceStore, LOCAL_KEYS.favorites, JSON.stringify(lists));
  },
}));
