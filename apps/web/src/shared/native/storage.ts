/**
 * What a device keeps for the app: on itself until its owner clears it, in a tab until that closes; each by keys of
 * its own. Storage may be full or forbidden: then nothing is there, and a choice holds until the page closes.
 */
import type { LOCAL_KEYS, SESSION_KEYS } from './storageKeys.ts';

export interface Store<Key extends string> {
  readonly getItem: (key: Key) => string | null;
  readonly setItem: (key: Key, text: string) => void;
}

type DeviceKey = (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS];

export type DeviceStore = Store<DeviceKey>;
export type TabStore = Store<(typeof SESSION_KEYS)[keyof typeof SESSION_KEYS]>;

export const deviceStore: DeviceStore = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};

export const tabStore: TabStore = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, text) => sessionStorage.setItem(key, text),
};

/** Takes away what the device keeps under a key. */
export function forgetOnDevice(key: DeviceKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** What was kept under `key`; null where nothing was or storage is forbidden. */
export function readStored<Key extends string>(
  store: Pick<Store<Key>, 'getItem'>,
  key: NoInfer<Key>,
): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

/** What was kept under `key` as JSON; undefined where it cannot be read. */
export function readStoredJson<Key extends string>(
  store: Pick<Store<Key>, 'getItem'>,
  key: NoInfer<Key>,
): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `text`; false where storage is full or forbidden. */
export function keepStored<Key extends string>(
  store: Pick<Store<Key>, 'setItem'>,
  key: NoInfer<Key>,
  text: string,
): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
