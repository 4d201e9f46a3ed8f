/** GET /contract/positionByCoin: the member's open positions in one contract. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pairRequest } from '../trad/entities.ts';
import { position } from './entities.ts';

export const contractPositionByCoin = defineCall({
  method: 'GET',
  path: '/contract/positionByCoin',
  auth: 'member',
  request: pairRequest,
  response: z.array(position),
  rejects: ['marketUnknown'],
});
