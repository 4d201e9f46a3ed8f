/** GET /user/stepUpOptions: how the member may prove anew who they are. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { channel } from './getCode.ts';
import { passkeyRequest } from './passkeyShapes.ts';

/** A code of the authenticator app, a recovery code, a passkey, or a code sent to their own contact. */
export const stepUpWay = z.enum(['totp', 'recoveryCode', 'passkey', 'contactCode']);
export type StepUpWay = z.output<typeof stepUpWay>;

export const stepUpOptions = defineCall({
  method: 'GET',
  path: '/user/stepUpOptions',
  auth: 'member',
  request: record({}),
  response: record({
    /** The best first; none when the only passkeys do not work where the caller is. */
    ways: z.array(stepUpWay),
    /** What a passkey is to sign, when there is one. */
    passkey: z.optional(passkeyRequest),
    /** Where a code can be sent, masked; none when a code is not a way. */
    contacts: z.array(record({ channel, masked: z.string() })),
  }),
});
