/** What passkeys say on the wire: the JSON forms of WebAuthn, as far as this exchange uses them. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { integer } from '../scalars.ts';

/** Base64url, as WebAuthn writes bytes. */
function bytes(lengthMax: number) {
  return z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(lengthMax));
}

export const credentialId = bytes(1_400);
const type = z.literal('public-key');
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));
const descriptor = record({ id: credentialId, type });

/** What a device answers when it made a passkey. */
export const passkeyAttestation = record({
  id: credentialId,
  rawId: credentialId,
  type,
  response: record({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(transport).check(z.maxLength(8))),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** What a device answers when it signed with a passkey. */
export const passkeyAssertion = record({
  id: credentialId,
  rawId: credentialId,
  type,
  response: record({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(128)),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** What a device needs to make a passkey. */
export const passkeyCreation = record({
  rp: record({ id: z.string(), name: z.string() }),
  user: record({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(record({ alg: integer, type })),
  timeout: integer,
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: record({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What a device needs to sign with a passkey; without a list it offers those it has. */
export const passkeyRequest = record({
  challenge: z.string(),
  rpId: z.string(),
  timeout: integer,
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
