import { createPublicKey, type KeyObject } from 'node:crypto';

/** The Ed25519 key whose 32 bytes are `x` in base64url.   Throws: when they are not. */
export function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
