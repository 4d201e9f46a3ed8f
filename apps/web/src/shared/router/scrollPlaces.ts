/** How far each screen was scrolled, so that one comes back to where one was; kept while the tab is open. */

import { keepStored, readStoredJson, tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

/** As many screens as anybody goes back. */
const KEPT = 50;

export class ScrollPlaces {
  private places: ReadonlyMap<string, number> = new Map();

  /** Takes scrolling over from the browser, and gives it back when the page goes: then `beforeEnd` keeps the last. */
  start(beforeEnd: () => void): void {
    const kept = readStoredJson(tabStore, SESSION_KEYS.scrolls);
    if (Array.isArray(kept)) this.places = new Map(kept.filter(isPlace));
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
      beforeEnd();
      keepStored(tabStore, SESSION_KEYS.scrolls, JSON.stringify([...this.places]));
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) history.scrollRestoration = 'manual';
    });
  }

  /** Keeps where the page is. */
  keep(key: string): void {
    const others = [...this.places].filter(([each]) => each !== key);
    this.places = new Map([...others, [key, Math.round(scrollY)] as const].slice(-KEPT));
  }

  /** Goes to where it was, or to the top of what was never seen. */
  restore(key: string): void {
    scrollTo(0, this.places.get(key) ?? 0);
  }
}

function isPlace(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}
