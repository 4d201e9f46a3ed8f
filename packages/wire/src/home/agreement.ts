/** GET /home/agreement: the user agreement or the privacy policy as sanitised html. Source: spec §5 registration. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const agreement = defineCall({
  method: 'GET',
  path: '/home/agreement',
  auth: 'public',
  isContent: true,
  request: record({ agreement: z.enum(['user', 'privacy']) }, { agreement: 'type' }),
  response: record({ title: z.string(), body: z.string(), createdAt: millis }),
});
