/** Asks the exchange for its public keys, and remembers them on this device. */
import { deviceStore } from '../native/storage.ts';
import { KEYS_PATH, type KnownKeys, keysFrom, rememberKeys } from './receiptKeys.ts';

/** Undefined where they could not be read. Never rejects. */
export async function readKeys(): Promise<KnownKeys | undefined> {
  try {
    const answer = await fetch(KEYS_PATH, { cache: 'no-cache' });
    const told = answer.ok ? keysFrom(await answer.json()) : undefined;
    return told && rememberKeys(deviceStore, told);
  } catch {
    return undefined;
  }
}
