/** GET /cycle/position (ours): all the member's contracts that run, newest first. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { cycleOrder } from './entities.ts';

export const cyclePosition = defineCall({
  method: 'GET',
  path: '/cycle/position',
  auth: 'member',
  request: record({}),
  response: z.array(cycleOrder),
});
