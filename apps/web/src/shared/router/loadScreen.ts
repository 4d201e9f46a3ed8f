/** The code of screens, fetched once. */
import type { ComponentType } from 'react';
import { SESSION_KEYS } from '../session/storageKeys.ts';
import { keepStored, readStored } from '../session/stored.ts';

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
    const before = readStored(sessionStorage, SESSION_KEYS.loadedAnew);
    const isNew = navigator.onLine && before !== path;
    if (!isNew || !keepStored(sessionStorage, SESSION_KEYS.loadedAnew, path)) return undefined;
    location.reload();
    // Nothing more is drawn.
    return new Promise(() => undefined);
  }
}
