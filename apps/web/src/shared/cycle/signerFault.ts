/** What is wrong with who signed something: a key is taken only for what this device has always seen under its name. */
import type { KnownKeys } from './receiptKeys.ts';
import { isSigned, keyOf } from './signed.ts';

export type SignerFault = 'keyUnknown' | 'keyChanged' | 'signatureWrong';

/** Undefined where a known key signed the text.   Throws: where the browser cannot check signatures. */
export async function signerFault(
  text: string,
  { keyId, signature }: { readonly keyId: string; readonly signature: string },
  { keys, changed }: KnownKeys,
): Promise<SignerFault | undefined> {
  if (changed.includes(keyId)) return 'keyChanged';
  const key = keyOf(keys, keyId);
  if (key === undefined) return 'keyUnknown';
  return (await isSigned(text, signature, key)) ? undefined : 'signatureWrong';
}
