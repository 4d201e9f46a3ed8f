/**
 * GET /home/proof (ours): what the exchange can say of itself to everybody: since when it is open without a break, how
 * many entries its log has, whether it trades, and the newest state that was made from the log again, signed.
 * Source: issue 15 §1.
 */
import * as z from 'zod/mini';
import { stateSeal } from '../account/stateSeal.ts';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const proof = defineCall({
  method: 'GET',
  path: '/home/proof',
  auth: 'public',
  request: record({}),
  response: z.strictObject({
    entries: z.int().check(z.gte(0)),
    isHalted: z.boolean(),
    openedAt: millis,
    /** Missing before the first one, some seconds after the start. */
    seal: z.optional(stateSeal),
  }),
});
