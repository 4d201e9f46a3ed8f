/** GET /cycle/positionByCoin: the member's contracts that run in one pair, newest first. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pairRequest } from '../trad/entities.ts';
import { cycleOrder } from './entities.ts';

export const cyclePositionByCoin = defineCall({
  method: 'GET',
  path: '/cycle/positionByCoin',
  auth: 'member',
  request: pairRequest,
  response: z.array(cycleOrder),
  rejects: ['cycleUnknown'],
});
