/** The pairs that were opened from the search on this device, newest first, each with its kind. */
import { isMarketSymbol, MARKET_KINDS, type MarketKey, marketKeyOf } from '@candor/money';
import { keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

export const RECENT_MAX = 8;

/** The list after a pair was opened: it leads, and the oldest falls out. */
export function withRecent(recent: readonly MarketKey[], opened: MarketKey): MarketKey[] {
  return [opened, ...recent.filter((each) => each !== opened)].slice(0, RECENT_MAX);
}

/** What was kept; anything that is no pair is left out. A pair without a kind is of spot. */
export function recentFrom(kept: unknown): readonly MarketKey[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => keyOf(each) ?? []).slice(0, RECENT_MAX);
}

export const recentPairs = keptIn(deviceStore, LOCAL_KEYS.recentPairs, recentFrom);

function keyOf(kept: unknown): MarketKey | undefined {
  const [, word = 'spot', symbol = ''] = /^(?:(\w+):)?(.+)$/.exec(String(kept)) ?? [];
  const kind = MARKET_KINDS.find((each) => each === word);
  return kind && isMarketSymbol(symbol) ? marketKeyOf(kind, symbol) : undefined;
}
