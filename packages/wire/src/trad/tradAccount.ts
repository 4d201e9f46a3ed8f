/** GET /trad/tradAccount: the member's balances of a pair and their newest 1,000 open orders in it; /trad/entrustOrder has all. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { order, pairRequest, spotAccount } from './entities.ts';

export const tradAccount = defineCall({
  method: 'GET',
  path: '/trad/tradAccount',
  auth: 'member',
  request: pairRequest,
  response: record({ balance: spotAccount, openOrders: z.array(order) }),
  rejects: ['marketUnknown'],
});
