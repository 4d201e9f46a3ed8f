/**
 * GET /demo/wallet: a wallet of the member's outside the exchange, on the demo's own chain, with what it has
 * and its payments. Only a demo has one. Ours.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, millis } from '../scalars.ts';

const outsidePayment = record(
  {
    transaction: z.string(),
    direction: z.enum(['in', 'out']),
    asset: assetCode,
    quantity: decimalText,
    /** Who paid, or who was paid. */
    address: z.string(),
    /** Of its block, and how many bury it; undefined while no block has it. */
    height: z.optional(integer),
    confirmations: integer,
    createdAt: millis,
  },
  { transaction: 'txid', direction: 'type' },
);
export type OutsidePayment = z.output<typeof outsidePayment>;

export const outsideWallet = defineCall({
  method: 'GET',
  path: '/demo/wallet',
  auth: 'member',
  request: record({}),
  response: record(
    {
      network: z.string(),
      address: z.string(),
      height: integer,
      coins: z.array(record({ asset: assetCode, quantity: decimalText })),
      payments: z.array(outsidePayment),
    },
    { coins: 'assets' },
  ),
  rejects: ['networkClosed'],
});
