/** The favorites as a store, kept in local storage under one key. */
import { create } from 'zustand';
import {
  type FavoriteKind,
  type FavoriteLists,
  readFavorites,
  toggleFavorite,
} from './favoriteLists.ts';

const STORAGE_KEY = 'candor.favorites';

interface FavoriteStore {
  readonly lists: FavoriteLists;
  readonly toggle: (kind: FavoriteKind, marketSymbol: string) => void;
}

/** The lists and the star's action. */
export const useFavorites = create<FavoriteStore>((set, get) => ({
  lists: readFavorites(stored()),
  toggle: (kind, marketSymbol) => {
    const lists = toggleFavorite(get().lists, kind, marketSymbol);
    set({ lists });
    keep(lists);
  },
}));

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function keep(lists: FavoriteLists): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(lists));
  } catch {
    // Storage may be full or forbidden: the star then holds until the page closes.
  }
}
