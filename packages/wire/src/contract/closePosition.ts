/**
 * POST /contract/closePosition: closes so many contracts of a position at market; ours: at a limit, if one is
 * given, as an order that never opens. Source: spec §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { clientOrderId, identifierText, orderText, timeInForce } from '../scalars.ts';
import { closingRejects, contractOrderPlaced } from './orderCalls.ts';

export const contractClosePosition = defineCall({
  method: 'POST',
  path: '/contract/closePosition',
  auth: 'member',
  movesMoney: true,
  request: record(
    {
      positionId: identifierText,
      quantity: orderText,
      price: orderText,
      timeInForce: z.optional(timeInForce),
      clientOrderId: z.optional(clientOrderId),
    },
    { positionId: 'autoid' },
  ),
  response: contractOrderPlaced,
  rejects: closingRejects,
});
