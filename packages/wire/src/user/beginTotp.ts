/** POST /user/beginTotp: a secret for an authenticator app; it counts once a code proves it was kept. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const beginTotp = defineCall({
  method: 'POST',
  path: '/user/beginTotp',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: record({ secret: z.string(), uri: z.string() }),
  rejects: ['totpExists'],
});
