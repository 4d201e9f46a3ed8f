/** GET /cycle/info: one pair with its terms, and its newest orders. Source: spec §3, §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pairRequest } from '../trad/entities.ts';
import { cyclePair, cycleTopRow } from './entities.ts';

export const cycleInfo = defineCall({
  method: 'GET',
  path: '/cycle/info',
  auth: 'public',
  request: pairRequest,
  response: record({ pair: cyclePair, top: z.array(cycleTopRow) }, { pair: 'info' }),
  rejects: ['cycleUnknown'],
});
