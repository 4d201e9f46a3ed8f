/** The pairs that were opened from the search on this device, newest first. */
import { LOCAL_KEYS } from '../../shared/session/storageKeys.ts';
import { keepStored, readStoredJson, type Store } from '../../shared/session/stored.ts';

export const RECENT_MAX = 8;

/** The list after `marketSymbol` was opened: it leads, and the oldest falls out. */
export function withRecent(recent: readonly string[], marketSymbol: string): string[] {
  return [marketSymbol, ...recent.filter((each) => each !== marketSymbol)].slice(0, RECENT_MAX);
}

/** What was kept; anything that is no pair is left out. */
export function readRecent(store: Pick<Store, 'getItem'>): string[] {
  const kept = readStoredJson(store, LOCAL_KEYS.recentPairs);
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => typeof each === 'string' && each.includes('/')).slice(0, RECENT_MAX);
}

/** Keeps the list; an empty one forgets all. */
export function keepRecent(store: Pick<Store, 'setItem'>, recent: readonly string[]): void {
  keepStored(store, LOCAL_KEYS.recentPairs, JSON.stringify(recent));
}
