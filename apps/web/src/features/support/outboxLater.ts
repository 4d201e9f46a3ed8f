/** The messages under way, whose code is fetched only where there are any: most members never write one. */

import { fieldsOf } from '../../shared/native/kept.ts';
import { deviceStore, forgetOnDevice, readStoredJson } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

const load = () => import('./outbox.ts');

/** Tries what is still under way, now and whenever the network comes back; returns what stops waiting for it. */
export function resumeOutbox(): () => void {
  const resume = () => {
    if (hasMessages()) void load().then(({ retryMessages }) => retryMessages(), ignore);
  };
  resume();
  addEventListener('online', resume);
  return () => removeEventListener('online', resume);
}

/** Nothing is kept of what was written. */
export function forgetOutbox(): void {
  if (!hasMessages()) return;
  const drop = () => forgetOnDevice(LOCAL_KEYS.outbox);
  void load().then(({ forgetMessages }) => forgetMessages(), drop);
}

function hasMessages(): boolean {
  const kept = fieldsOf(readStoredJson(deviceStore, LOCAL_KEYS.outbox));
  // An earlier app kept them in an envelope.
  const { messages } = kept.state === undefined ? kept : fieldsOf(kept.state);
  return Array.isArray(messages) && messages.length > 0;
}

/** The network comes back, and then it is tried again. */
function ignore(): void {}
