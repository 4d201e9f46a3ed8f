/** GET /home/onlineUrl: where online service is: a path of the app, or the operator's own address. Source: spec §3. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const onlineUrl = defineCall({
  method: 'GET',
  path: '/home/onlineUrl',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: record({ onlineUrl: z.string() }),
});
