/** The member's session in this browser: token and login flag (spec §4, §7). */

import { create } from 'zustand';
import { fieldsOf } from '../native/kept.ts';
import {
  deviceStore,
  forgetOnDevice,
  keepStored,
  readStoredJson,
  tabStore,
} from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { forgetDrafts } from '../session/drafts.ts';
import { keepUser } from '../session/storedUser.ts';
import { keepSessionEnd } from './sessionEnd.ts';

interface Session {
  readonly token: string | undefined;
  readonly isSignedIn: boolean;
}

const NOBODY: Session = { token: undefined, isSignedIn: false };

/** In the form that other tabs, and what runs before the app, read. */
export const useSession = create<Session>(() =>
  sessionIn(readStoredJson(deviceStore, LOCAL_KEYS.session)),
);

/** What is kept of a session; nobody's where it is none. */
export function sessionIn(kept: unknown): Session {
  const { token, isSignedIn } = fieldsOf(fieldsOf(kept).state);
  return typeof token === 'string' && isSignedIn === true ? { token, isSignedIn } : NOBODY;
}

/** Keeps a fresh session. */
export function openSession(token: string): void {
  keepSessionEnd(undefined);
  const state: Session = { token, isSignedIn: true };
  keepStored(deviceStore, LOCAL_KEYS.session, JSON.stringify({ state, version: 0 }));
  useSession.setState(state);
}

/** §4: logging out removes the session and its flag from storage, whose it was, and what they had typed. */
export function closeSession(): void {
  forgetDrafts(tabStore);
  dropSession();
}

/** The session is not known any more: what was typed waits for its member. */
export function dropSession(): void {
  useSession.setState(NOBODY);
  forgetOnDevice(LOCAL_KEYS.session);
  keepUser(deviceStore, undefined);
}
