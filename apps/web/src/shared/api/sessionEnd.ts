/** Why there is no session any more, for the log-in screen to say. */
import { create } from 'zustand';

/** elsewhere = the server does not know it any more · otherTab = logged out in another tab of this browser. */
export type SessionEnd = 'elsewhere' | 'otherTab';

export const useSessionEnd = create<{ readonly why: SessionEnd | undefined }>(() => ({
  why: undefined,
}));

/** Remembers it until somebody logs in or leaves the log-in screen. */
export function keepSessionEnd(why: SessionEnd | undefined): void {
  useSessionEnd.setState({ why });
}
