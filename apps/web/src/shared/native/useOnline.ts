/** Is there a network, as the device tells it? */
import { useSyncExternalStore } from 'react';
import { device } from './chooseDevice.ts';
import { isOffline } from './device.ts';

/** §4: types 0 and 1 are offline. */
export function isOnline(): boolean {
  return !isOffline(device().network());
}

/** The same, followed. */
export function useOnline(): boolean {
  return useSyncExternalStore((changed) => device().hear(changed), isOnline);
}
