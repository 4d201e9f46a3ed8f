/** Asked at home, where the keys themselves are not needed. */
import { type DeviceStore, readStoredJson } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** Has this device ever seen a public key of the exchange, as who verifies a receipt has? */
export function hasSeenKeys(store: Pick<DeviceStore, 'getItem'>): boolean {
  return readStoredJson(store, LOCAL_KEYS.receiptKeys) !== undefined;
}
