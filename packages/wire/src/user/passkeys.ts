/** GET /user/passkeys: the member's passkeys. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';
import { credentialId } from './passkeyShapes.ts';

export const passkeyName = z.string().check(z.regex(/^[^\p{C}]{1,40}$/u));

export const passkeys = defineCall({
  method: 'GET',
  path: '/user/passkeys',
  auth: 'member',
  request: record({}),
  response: z.array(
    record({
      credentialId,
      name: passkeyName,
      createdAt: millis,
      /** Missing while it was never used. */
      usedAt: z.optional(millis),
    }),
  ),
});
