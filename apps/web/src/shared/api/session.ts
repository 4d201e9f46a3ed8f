/** The member's session in this browser: token and login flag (spec §4, §7). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LOCAL_KEYS } from '../session/storageKeys.ts';
import { keepUser } from '../session/storedUser.ts';

interface Session {
  readonly token: string | undefined;
  readonly isSignedIn: boolean;
}

export const useSession = create<Session>()(
  persist((): Session => ({ token: undefined, isSignedIn: false }), { name: LOCAL_KEYS.session }),
);

/** Keeps a fresh session. */
export function openSession(token: string): void {
  useSession.setState({ token, isSignedIn: true });
}

/** §4: logging out removes the session and its flag from storage, and whose it was. */
export function closeSession(): void {
  useSession.setState({ token: undefined, isSignedIn: false });
  useSession.persist.clearStorage();
  keepUser(localStorage, undefined);
}
