/** Asks the exchange for its public keys, and remembers them on this device. */
import { deviceStore } from '../native/storage.ts';
import { askKeys } from './askKeys.ts';
import { type KnownKeys, rememberKeys } from './receiptKeys.ts';

/** Undefined where they could not be read. Never rejects. */
export async function readKeys(): Promise<KnownKeys | undefined> {
  try {
    const told = await askKeys();
    return told && rememberKeys(deviceStore, told);
  } catch {
    return undefined;
  }
}
