/**
 * GET /user/codeChallenge: work to do before a code is sent, where `/user/getCode` asks for it (`workRequired`).
 * Challenge and proof are ALTCHA's, version 2: find the counter, 4 bytes behind the nonce, whose key of PBKDF2
 * begins with `keyPrefix`; send `{challenge, solution: {counter, derivedKey}}` as Base64 of JSON. Ours.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { integer } from '../scalars.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/));

/** What must be found, and the server's signature under it; a challenge is good for one code. */
const workChallenge = record({
  parameters: record(
    {
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().check(z.gte(1)),
      /** Seconds since 1970, UTC. */
      expiresAt: integer,
      keyLength: z.int().check(z.gte(1)),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    },
    { expiresAt: 'expiresAt' },
  ),
  signature: hex,
});
export type WorkChallenge = z.output<typeof workChallenge>;

/** What proves that the work was done: Base64 of JSON. */
export const workProof = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/=]{1,2000}$/), z.describe('ALTCHA payload, Base64'));

export const codeChallenge = defineCall({
  method: 'GET',
  path: '/user/codeChallenge',
  auth: 'public',
  request: record({}),
  response: workChallenge,
});
