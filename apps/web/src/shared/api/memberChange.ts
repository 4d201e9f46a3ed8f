/** Whether another member came in place of the one before in this tab, which is still to be said to whoever sits there. */
import { keepStored, readStored, type TabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

export function hasMemberChanged(tab: Pick<TabStore, 'getItem'>): boolean {
  return Boolean(readStored(tab, SESSION_KEYS.memberChanged));
}

/** It is said once. */
export function memberChangeSaid(tab: Pick<TabStore, 'setItem'>): void {
  keepStored(tab, SESSION_KEYS.memberChanged, '');
}
