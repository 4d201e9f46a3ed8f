/** Whether this device asks who holds it after five minutes away, since when it is away, and whether it is locked. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { locksAfter } from './awayLock.ts';
import { LOCAL_KEYS } from './storageKeys.ts';

interface LockState {
  /** The member's choice; undefined until there is one: then packages lock and browsers do not. */
  readonly isWanted: boolean | undefined;
  readonly leftAtMs: number | undefined;
  readonly isLocked: boolean;
}

export const useLock = create<LockState>()(
  persist((): LockState => ({ isWanted: undefined, leftAtMs: undefined, isLocked: false }), {
    name: LOCAL_KEYS.lock,
  }),
);

/** Does this device lock? */
export function doesLock(isWanted: boolean | undefined, kind: string): boolean {
  return isWanted ?? kind !== 'browser';
}

/** The app left the screen. */
export function noteLeaving(nowMs: number): void {
  if (!useLock.getState().isLocked) useLock.setState({ leftAtMs: nowMs });
}

/** Somebody came back, or opened the app anew. */
export function noteReturn(nowMs: number): void {
  const { leftAtMs } = useLock.getState();
  if (locksAfter(leftAtMs, nowMs)) useLock.setState({ isLocked: true });
  else useLock.setState({ leftAtMs: undefined });
}

/** They proved that it is theirs, or signed out. */
export function unlock(): void {
  useLock.setState({ isLocked: false, leftAtMs: undefined });
}
