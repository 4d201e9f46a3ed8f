/** Who was signed in here last, as far as a screen shows it at once. Source: spec §3 stored locally. */

import { type DeviceStore, keepStored, readStoredJson } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

export interface StoredUser {
  readonly memberId: number;
  /** Masked e-mail or phone. */
  readonly contactMasked: string;
}

/** The member kept on this device; undefined where there is none. */
export function readUser(store: Pick<DeviceStore, 'getItem'>): StoredUser | undefined {
  const kept = readStoredJson(store, LOCAL_KEYS.userInfo);
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('memberId' in kept) || !('contactMasked' in kept)) return undefined;
  const { memberId, contactMasked } = kept;
  if (typeof memberId !== 'number' || typeof contactMasked !== 'string') return undefined;
  return { memberId, contactMasked };
}

/** Keeps the member; undefined forgets. */
export function keepUser(store: Pick<DeviceStore, 'setItem'>, user: StoredUser | undefined): void {
  keepStored(store, LOCAL_KEYS.userInfo, JSON.stringify(user ?? null));
}
