/** Whether a text was signed by one of the exchange's keys: Ed25519, by the browser's own WebCrypto. */
import type { ReceiptKeys } from './receiptKeys.ts';

/** The key of a name; undefined for one that is not known. */
export function keyOf(keys: ReceiptKeys, id: string): string | undefined {
  return Object.hasOwn(keys, id) ? keys[id] : undefined;
}

/** Was it?   Throws: where the browser cannot check such signatures. */
export async function isSigned(text: string, signature: string, x: string): Promise<boolean> {
  const bytes = bytesOf(signature);
  if (bytes === undefined) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
}

/** The bytes of plain base64; undefined where another text would give the same ones. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = atob(base64);
    if (btoa(plain) !== base64) return undefined;
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
