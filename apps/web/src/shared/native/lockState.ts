/** Whether this device asks who holds it after five minutes away, since when it is away, and whether it is locked. */
import { locksAfter } from './awayLock.ts';
import { changeKept, fieldsOf, keptIn } from './kept.ts';
import { deviceStore } from './storage.ts';
import { LOCAL_KEYS } from './storageKeys.ts';

interface LockState {
  /** The member's choice; undefined until there is one: then packages lock and browsers do not. */
  readonly isWanted: boolean | undefined;
  readonly leftAtMs: number | undefined;
  readonly isLocked: boolean;
}

export const lockState = keptIn(deviceStore, LOCAL_KEYS.lock, (kept): LockState => {
  const { isWanted, leftAtMs, isLocked } = fieldsOf(kept);
  return {
    isWanted: typeof isWanted === 'boolean' ? isWanted : undefined,
    leftAtMs: typeof leftAtMs === 'number' ? leftAtMs : undefined,
    isLocked: isLocked === true,
  };
});

/** Does this device lock? */
export function doesLock(isWanted: boolean | undefined, kind: string): boolean {
  return isWanted ?? kind !== 'browser';
}

/** The app left the screen. */
export function noteLeaving(nowMs: number): void {
  if (!lockState.get().isLocked) changeKept(lockState, { leftAtMs: nowMs });
}

/** Somebody came back, or opened the app anew. */
export function noteReturn(nowMs: number): void {
  const { leftAtMs } = lockState.get();
  if (locksAfter(leftAtMs, nowMs)) changeKept(lockState, { isLocked: true });
  else changeKept(lockState, { leftAtMs: undefined });
}

/** They proved that it is theirs, or signed out. */
export function unlock(): void {
  changeKept(lockState, { isLocked: false, leftAtMs: undefined });
}
