/** The pairs that were opened from the search on this device, newest first, each with its kind. */
import { isMarketSymbol, MARKET_KINDS, type MarketKey, marketKeyOf } from '@candor/money';
import { type DeviceStore, keepStored, readStoredJson } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

export const RECENT_MAX = 8;

/** The list after a pair was opened: it leads, and the oldest falls out. */
export function withRecent(recent: readonly MarketKey[], opened: MarketKey): MarketKey[] {
  return [opened, ...recent.filter((each) => each !== opened)].slice(0, RECENT_MAX);
}

/** What was kept; anything that is no pair is left out. A pair without a kind is of spot. */
export function readRecent(store: Pick<DeviceStore, 'getItem'>): MarketKey[] {
  const kept = readStoredJson(store, LOCAL_KEYS.recentPairs);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => keyOf(each) ?? []).slice(0, RECENT_MAX);
}

/** Keeps the list; an empty one forgets all. */
export function keepRecent(
  store: Pick<DeviceStore, 'setItem'>,
  recent: readonly MarketKey[],
): void {
  keepStored(store, LOCAL_KEYS.recentPairs, JSON.stringify(recent));
}

function keyOf(kept: unknown): MarketKey | undefined {
  const [, word = 'spot', symbol = ''] = /^(?:(\w+):)?(.+)$/.exec(String(kept)) ?? [];
  const kind = MARKET_KINDS.find((each) => each === word);
  return kind && isMarketSymbol(symbol) ? marketKeyOf(kind, symbol) : undefined;
}
