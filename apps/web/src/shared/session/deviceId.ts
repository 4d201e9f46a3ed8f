/** What this browser is called at the exchange: a random id, so that its owner is told of strange devices only. */

import { type DeviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { randomId } from '../randomId.ts';

let forThisPage: string | undefined;

/** The id kept in the browser; where it keeps nothing, one for as long as the page is open. */
export function deviceId(store: DeviceStore): string {
  if (forThisPage) return forThisPage;
  const kept = readStored(store, LOCAL_KEYS.device);
  forThisPage = kept !== null && /^[\w-]{36}$/.test(kept) ? kept : randomId();
  if (forThisPage !== kept) keepStored(store, LOCAL_KEYS.device, forThisPage);
  return forThisPage;
}
