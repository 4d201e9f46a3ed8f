/** Whether a pair takes orders now: a list draws its row anew when that changes. */
import type { Pair } from '@candor/wire';
import { useSyncExternalStore } from 'react';
import { feed } from '../socket/feed.ts';
import { keyOf } from '../socket/marketStore.ts';

const listen = (listener: () => void) => feed.listen(listener);

/** As the feed told last; `first` holds until it did. */
export function useIsTrading(first: Pair): boolean {
  const key = keyOf(first);
  return useSyncExternalStore(listen, () => (feed.markets.pair(key) ?? first).isTrading);
}
