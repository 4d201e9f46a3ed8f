/** GET /ieo/getIeoList: offerings of new coins, one shelf or all of them, what comes next first. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { OFFERING_SHELVES, offering } from './offering.ts';

export const getIeoList = defineCall({
  method: 'GET',
  path: '/ieo/getIeoList',
  auth: 'public',
  request: record({ shelf: z.optional(z.enum(OFFERING_SHELVES)) }, { shelf: 'state' }),
  response: z.array(offering),
});
