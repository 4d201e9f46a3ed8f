/** What a toast makes room for: a bar at the foot of the window, or what has to be read, may come while one stands there. */
import { useLayoutEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many have come. */
export const barsCome = createStore<number>(() => 0);

/** Called by what is marked `data-bottom-bar` or `data-to-read`: a toast that is already there makes room for it. */
export function useBottomBar(isShown = true): void {
  useLayoutEffect(() => {
    if (isShown) barsCome.setState((count) => count + 1, true);
  }, [isShown]);
}
