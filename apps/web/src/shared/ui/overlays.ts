/** The overlays that are open on this page: which is on top, and their entries in the browser's history. */
import type { RouterHistory } from '@tanstack/react-router';
import { create } from 'zustand';
import { OverlayHistory } from './overlayHistory.ts';
import { dismissToast } from './toast.ts';

/** How many overlays an entry stands for; the router keeps what it does not know. */
const MARK = 'candorOverlays';
/** The router's own name of an entry's page. */
const PAGE = '__TSR_key';

/** Names of the open overlays, the topmost last. */
export const useOverlayNames = create<readonly string[]>(() => []);

let history: RouterHistory | undefined;

const entries = new OverlayHistory({
  depth: () => Number(markOf(window.history.state, MARK) ?? 0),
  isSamePage: () => markOf(window.history.state, PAGE) === markOf(history?.location.state, PAGE),
  // The router's own `pushState` would take it for a navigation.
  push: (depth) =>
    History.prototype.pushState.call(
      window.history,
      { ...window.history.state, [MARK]: depth },
      '',
    ),
  go: (delta) => window.history.go(delta),
});

/**
 * Hears of travels between overlays before the router does. Once, before the router is made: browsers tell
 * a window's listeners in the order in which they came.
 */
export function hearTravels(): void {
  window.addEventListener('popstate', (event) => {
    if (entries.popped()) event.stopImmediatePropagation();
  });
}

/** Lets overlays have entries beside the router's pages. Once, when it is made. */
export function keepOverlaysIn(routerHistory: RouterHistory): void {
  history = routerHistory;
  entries.settleSoon();
}

/** An overlay has opened; `close` is called by Back and answers whether it closes. Returns its end. */
export function openOverlay(name: string, close: () => boolean): () => void {
  // What the last try came to is no news any more.
  dismissToast();
  const release = entries.add(close);
  const unblock = history?.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') await entries.leave();
      return false;
    },
  });
  useOverlayNames.setState((names) => [...names, name], true);
  return () => {
    useOverlayNames.setState((names) => names.filter((each) => each !== name), true);
    release();
    void whenLeft().then(unblock);
  };
}

/** Until its entry is gone, a navigation has to wait. */
async function whenLeft(): Promise<void> {
  await Promise.resolve();
  await entries.arrived();
}

function markOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null && name in state
    ? Reflect.get(state, name)
    : undefined;
}
