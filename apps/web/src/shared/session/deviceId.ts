/** What this browser is called at the exchange: a random id, so that its owner is told of strange devices only. */
import { randomId } from '../randomId.ts';
import { LOCAL_KEYS } from './storageKeys.ts';
import { keepStored, readStored, type Store } from './stored.ts';

let forThisPage: string | undefined;

/** The id kept in the browser; where it keeps nothing, one for as long as the page is open. */
export function deviceId(store: Store): string {
  if (forThisPage) return forThisPage;
  const kept = readStored(store, LOCAL_KEYS.device);
  forThisPage = kept !== null && /^[\w-]{36}$/.test(kept) ? kept : randomId();
  if (forThisPage !== kept) keepStored(store, LOCAL_KEYS.device, forThisPage);
  return forThisPage;
}
