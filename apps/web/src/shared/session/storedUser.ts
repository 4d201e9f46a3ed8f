/** Who was signed in here last, as far as a screen shows it at once. Source: spec §3 stored locally. */
import { LOCAL_KEYS } from './storageKeys.ts';
import { keepStored, readStoredJson, type Store } from './stored.ts';

export interface StoredUser {
  readonly memberId: number;
  /** Masked e-mail or phone. */
  readonly contactMasked: string;
}

/** The member kept on this device; undefined where there is none. */
export function readUser(store: Pick<Store, 'getItem'>): StoredUser | undefined {
  const kept = readStoredJson(store, LOCAL_KEYS.userInfo);
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('memberId' in kept) || !('contactMasked' in kept)) return undefined;
  const { memberId, contactMasked } = kept;
  if (typeof memberId !== 'number' || typeof contactMasked !== 'string') return undefined;
  return { memberId, contactMasked };
}

/** Keeps the member; undefined forgets. */
export function keepUser(store: Pick<Store, 'setItem'>, user: StoredUser | undefined): void {
  keepStored(store, LOCAL_KEYS.userInfo, JSON.stringify(user ?? null));
}
