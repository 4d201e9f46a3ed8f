/** GET /contract/position: all the member's open positions. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { position } from './entities.ts';

export const contractPosition = defineCall({
  method: 'GET',
  path: '/contract/position',
  auth: 'member',
  request: record({}),
  response: z.array(position),
});
