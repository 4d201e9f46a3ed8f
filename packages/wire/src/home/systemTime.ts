/** GET /home/systemTime: the server's clock in UTC milliseconds, and whether its funds are demo funds. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const systemTime = defineCall({
  method: 'GET',
  path: '/home/systemTime',
  auth: 'public',
  request: record({}),
  response: record({ time: millis, isDemo: z.boolean() }),
});
