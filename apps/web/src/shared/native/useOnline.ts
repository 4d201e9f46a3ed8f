/** Is there a network, as the device tells it? */
import { useSyncExternalStore } from 'react';
import { device } from './chooseDevice.ts';
import { isOffline } from './device.ts';

/** §4: types 0 and 1 are offline. */
export function isOnline(): boolean {
  return !isOffline(device().network());
}

/** One and the same function: a part that is drawn with every price does not listen anew each time. */
const hear = (changed: () => void) => device().hear(changed);

/** The same, followed. */
export function useOnline(): boolean {
  return useSyncExternalStore(hear, isOnline);
}
