/** The member's session in this browser: token and login flag (spec §4, §7). */

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStore, tabStore } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { forgetDrafts, markDrafts } from '../session/drafts.ts';
import { keepUser, readUser } from '../session/storedUser.ts';
import { keepSessionEnd } from './sessionEnd.ts';

interface Session {
  readonly token: string | undefined;
  readonly isSignedIn: boolean;
}

export const useSession = create<Session>()(
  persist((): Session => ({ token: undefined, isSignedIn: false }), { name: LOCAL_KEYS.session }),
);

/** Keeps a fresh session. */
export function openSession(token: string): void {
  keepSessionEnd(undefined);
  useSession.setState({ token, isSignedIn: true });
}

/** §4: logging out removes the session and its flag from storage, whose it was, and what they had typed. */
export function closeSession(): void {
  forgetDrafts(tabStore);
  endSession();
}

/** The session is not known any more: what was typed waits for its member. */
export function dropSession(): void {
  markDrafts(tabStore, readUser(deviceStore)?.memberId);
  endSession();
}

function endSession(): void {
  useSession.setState({ token: undefined, isSignedIn: false });
  useSession.persist.clearStorage();
  keepUser(deviceStore, undefined);
}
