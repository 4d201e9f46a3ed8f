/** What this browser is called at the exchange: a random id, so that its owner is told of strange devices only. */

import { type DeviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { randomId } from '../randomId.ts';

let forThisPage: string | undefined;

/** The id kept in the browser; where it keeps nothing, one for as long as the page is open. */
export function deviceId(store: DeviceStore): string {
  forThisPage ??= keptId(store);
  return forThisPage;
}

/** The id of a store; one that is made and kept there, where it has none or what is no id. */
export function keptId(store: DeviceStore): string {
  const kept = readStored(store, LOCAL_KEYS.device);
  if (kept !== null && /^[\w-]{36}$/.test(kept)) return kept;
  const made = randomId();
  keepStored(store, LOCAL_KEYS.device, made);
  return made;
}
