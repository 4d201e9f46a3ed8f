/**
 * A browser may give its push messages another address, or forget it, at any time. The server is told the new one
 * when the worker hears of it, and else the next time the member opens the app.
 */
import { CALLS } from '@candor/wire';
import { client } from '../api/client.ts';
import { deviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { deviceSubscription, pushState, subscribeDevice } from './push.ts';

/** Remembers what the server was told; empty when it was told to forget. */
export function notePushEndpoint(endpoint: string): void {
  keepStored(deviceStore, LOCAL_KEYS.pushEndpoint, endpoint);
}

/** The kinds stay as the member chose them; who never subscribed here is not subscribed. */
export async function renewPush(): Promise<void> {
  if (pushState() !== 'possible') return;
  const told = readStored(deviceStore, LOCAL_KEYS.pushEndpoint) ?? '';
  if (told === '' || Notification.permission !== 'granted') return;
  const known = await deviceSubscription();
  if (known?.endpoint === told) return;
  const settings = await client(CALLS.pushSettings, {});
  if (settings.type !== 'success') return;
  const { kinds, publicKey } = settings.data;
  // Ended elsewhere, such as with its session.
  if (kinds === undefined) return notePushEndpoint('');
  const device = known ?? (await subscribeDevice(publicKey));
  if (!device) return;
  const answer = await client(CALLS.setPush, { ...device, kinds });
  if (answer.type === 'success') notePushEndpoint(device.endpoint);
}
