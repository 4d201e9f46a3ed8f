/** A tab that logs out says so in this browser before the server hears of it: other tabs may learn of the end first. */

import { type DeviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** So much of a token tells it from every other and opens nothing. */
const TELLING_LETTERS = 8;

/** Says that the session of `token` is being ended by its member. */
export function markLeaving(store: DeviceStore, token: string | undefined): void {
  if (token !== undefined) keepStored(store, LOCAL_KEYS.leaving, beginningOf(token));
}

/** Whether the session of `token` is ended, or was, by a tab of this browser. */
export function isLeaving(store: DeviceStore, token: string | undefined): boolean {
  return token !== undefined && readStored(store, LOCAL_KEYS.leaving) === beginningOf(token);
}

function beginningOf(token: string): string {
  return token.slice(0, TELLING_LETTERS);
}
