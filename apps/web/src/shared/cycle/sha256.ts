import { hexOf } from '@candor/core/formulas';

/** SHA-256 of a text in UTF-8, hexadecimal, by the browser's own WebCrypto.   Throws: where it has none. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest));
}
