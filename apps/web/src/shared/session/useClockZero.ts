/** For whatever waits for a moment of the server's clock: it is begun anew once that clock was set. */
import { useSyncExternalStore } from 'react';
import { clockZero, onClockSet } from './clock.ts';

/** When the page began by the server's clock. */
export function useClockZero(): number {
  return useSyncExternalStore(onClockSet, clockZero);
}
