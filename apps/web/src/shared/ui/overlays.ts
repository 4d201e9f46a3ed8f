/** The overlays that are open on this page: which is on top, and their entries in the browser's history. */
import { create } from 'zustand';
import { entryOf } from '../router/router.ts';
import { router } from '../router/theRouter.ts';
import { OverlayHistory } from './overlayHistory.ts';
import { dismissAnswers } from './toast.ts';

/** How many overlays an entry stands for; the router keeps what it does not know. */
const MARK = 'candorOverlays';

/** Names of the open overlays, the topmost last. */
export const useOverlayNames = create<readonly string[]>(() => []);

const entries = new OverlayHistory({
  depth: () => Number(markOf(history.state, MARK) ?? 0),
  isSamePage: () => entryOf(history.state)?.key === router.location.key,
  push: (depth) => history.pushState({ ...history.state, [MARK]: depth }, ''),
  go: (delta) => history.go(delta),
});

/**
 * Hears of travels between overlays before the router does. Once, before the router starts: browsers tell
 * a window's listeners in the order in which they came.
 */
export function hearTravels(): void {
  window.addEventListener('popstate', (event) => {
    if (entries.popped()) event.stopImmediatePropagation();
  });
}

/** Leaves the entry of an overlay on which the page was loaded. Once, when the router has started. */
export function leaveOldOverlays(): void {
  entries.settleSoon();
}

/** An overlay has opened; `close` is called by Back and answers whether it closes. Returns its end. */
export function openOverlay(name: string, close: () => boolean): () => void {
  // What the last try came to is no news any more.
  dismissAnswers();
  const release = entries.add(close);
  const letGo = router.holdBefore(() => entries.leave());
  useOverlayNames.setState((names) => [...names, name], true);
  return () => {
    useOverlayNames.setState((names) => names.filter((each) => each !== name), true);
    release();
    void whenLeft().then(letGo);
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
