/** Reading and writing the browser's storage, which may be full or forbidden. */

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What was kept under `key`; null where nothing was or storage is forbidden. */
export function readStored(store: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

/** What was kept under `key` as JSON; undefined where it cannot be read. */
export function readStoredJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `text`; where storage is full or forbidden the choice holds until the page closes. */
export function keepStored(store: Pick<Storage, 'setItem'>, key: string, text: string): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
