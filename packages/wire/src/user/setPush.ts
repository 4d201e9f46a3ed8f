/** POST /user/setPush (ours): this session's browser gets push messages of these kinds, and of no others. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pushKinds } from './pushSettings.ts';

export const setPush = defineCall({
  method: 'POST',
  path: '/user/setPush',
  auth: 'member',
  request: record({
    endpoint: z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{1,1000}$/)),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    kinds: pushKinds,
  }),
  response: record({}),
  rejects: ['pushServiceUnknown', 'sessionUnknown'],
});
