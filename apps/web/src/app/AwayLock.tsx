import { Suspense, useEffect } from 'react';
import { useSession } from '../shared/api/session.ts';
import { wantTexts } from '../shared/i18n/language.ts';
import { later } from '../shared/later.ts';
import { device } from '../shared/native/chooseDevice.ts';
import {
  doesLock,
  lockState,
  noteLeaving,
  noteReturn,
  unlock,
} from '../shared/native/lockState.ts';
import { useKept } from '../shared/native/useKept.ts';

const LockScreen = later(async () => {
  const [screen] = await Promise.all([import('./LockScreen.tsx'), wantTexts('personal')]);
  return screen;
});

/** A member's figures stay out of the task switcher, and behind a lock after five minutes away. */
export function AwayLock() {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const { isLocked, isWanted } = useKept(lockState);
  const isOn = doesLock(isWanted, device().kind) && isSignedIn;
  useEffect(() => device().cover(isSignedIn), [isSignedIn]);
  useEffect(() => {
    if (!isOn) return unlock();
    // The app may have been ended meanwhile: opening it anew is a return too.
    noteReturn(Date.now());
    return device().hear(({ type }) => {
      if (type === 'away') noteLeaving(Date.now());
      if (type === 'returned') noteReturn(Date.now());
    });
  }, [isOn]);
  if (!isOn || !isLocked) return null;
  return (
    <Suspense
      fallback={<div style={{ position: 'fixed', inset: 0, background: 'var(--paper)' }} />}
    >
      <LockScreen />
    </Suspense>
  );
}
