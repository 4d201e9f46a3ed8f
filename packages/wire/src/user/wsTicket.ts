/** POST /user/wsTicket: one word that tells a socket who is at its other end; works once, for 30 s. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const wsTicket = defineCall({
  method: 'POST',
  path: '/user/wsTicket',
  auth: 'member',
  request: record({}),
  response: record({ ticket: z.string() }),
});
