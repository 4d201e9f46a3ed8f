/** The code of screens, fetched once. */

import type { ComponentType } from 'react';
import { browserIsOnline } from '../native/browser.ts';
import { loadAnew } from '../native/page.ts';
import { keepStored, readStored, tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

export type Load = () => Promise<{ default: ComponentType }>;

const arrived = new Map<Load, ComponentType>();

/** The screen, if its code is there. */
export function arrivedScreen(load: Load): ComponentType | undefined {
  return arrived.get(load);
}

/** Fetches the code.   Throws: what the browser says when it does not arrive. */
export async function fetchScreen(load: Load): Promise<ComponentType> {
  const { default: screen } = await load();
  arrived.set(load, screen);
  return screen;
}

/**
 * Fetches the code; undefined where it does not arrive. It may be of an older version of the app: then the page
 * is loaded anew, once for each path and never without a network, as that would end the app.
 */
export async function fetchOrReload(load: Load, path: string): Promise<ComponentType | undefined> {
  try {
    return await fetchScreen(load);
  } catch {
    const before = readStored(tabStore, SESSION_KEYS.loadedAnew);
    const isNew = browserIsOnline() && before !== path;
    if (!isNew || !keepStored(tabStore, SESSION_KEYS.loadedAnew, path)) return undefined;
    loadAnew();
    // Nothing more is drawn.
    return new Promise(() => undefined);
  }
}
