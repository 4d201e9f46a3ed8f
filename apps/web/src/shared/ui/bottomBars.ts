/** What is fixed at the foot of the window: bars come and go while a toast stands above them. */
import { useLayoutEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Counts their comings and goings. */
export const barChanges = createStore<number>(() => 0);

/** Called by what is marked `data-bottom-bar`: a toast that is already there makes room for it. */
export function useBottomBar(isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const tell = () => barChanges.setState((changes) => changes + 1, true);
    tell();
    return tell;
  }, [isShown]);
}
