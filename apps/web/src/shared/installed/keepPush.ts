/** Looks after this browser's push messages; the code for it is fetched only where there are any. */

import { deviceStore, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** What the worker says to the pages that are open. */
const CHANGED = 'subscriptionChanged';

/** Looks now, and whenever the worker says so; returns what stops it. */
export function keepPush(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const renew = async () => {
    if (!readStored(deviceStore, LOCAL_KEYS.pushEndpoint)) return;
    const { renewPush } = await import('./renewPush.ts');
    await renewPush();
  };
  const hear = (event: MessageEvent<unknown>) => {
    if (event.data === CHANGED) void renew().catch(() => undefined);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  void renew().catch(() => undefined);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
