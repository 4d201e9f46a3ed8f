/** GET /trad/entrustOrder: all the member's open orders in one pair, newest first. By pages: /trad/tradEntrust. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { order, pairRequest } from './entities.ts';

export const entrustOrder = defineCall({
  method: 'GET',
  path: '/trad/entrustOrder',
  auth: 'member',
  request: pairRequest,
  response: z.array(order),
  rejects: ['marketUnknown'],
});
