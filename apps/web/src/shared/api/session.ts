/** The member's session in this browser: token and login flag (spec §4, §7). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LOCAL_KEYS } from '../session/storageKeys.ts';

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

/** Forgets the session and its flag. */
export function closeSession(): void {
  useSession.setState({ token: undefined, isSignedIn: false });
}
