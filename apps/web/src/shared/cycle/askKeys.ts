/** The exchange's public keys as it shows them now. */
import { KEYS_PATH, keysFrom, type ReceiptKeys } from './receiptKeys.ts';

/** Undefined where it shows none.   Rejects: when it cannot be asked. */
export async function askKeys(): Promise<ReceiptKeys | undefined> {
  const answer = await fetch(KEYS_PATH, { cache: 'no-cache' });
  return answer.ok ? keysFrom(await answer.json()) : undefined;
}
