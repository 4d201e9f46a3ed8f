/** GET /home/systemTime: the server's clock in UTC milliseconds, and what the app must know from its start. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { PASSWORD_POLICIES } from '../member/passwordPolicy.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';
import { FEATURES } from './features.ts';

export const systemTime = defineCall({
  method: 'GET',
  path: '/home/systemTime',
  auth: 'public',
  request: record({}),
  response: record({
    time: millis,
    isDemo: z.boolean(),
    /** The rule that new passwords follow, the same on both sides. */
    passwordPolicy: z.enum(PASSWORD_POLICIES),
    /** Closed features that the operator does not want to be named. */
    hiddenFeatures: z.array(z.enum(FEATURES)),
  }),
});
