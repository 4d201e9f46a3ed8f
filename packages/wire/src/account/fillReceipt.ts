/**
 * GET /account/fillReceipt (ours): what one of the member's trades did, signed; and the newest state that has it.
 * The names are those that are signed, not the specification's. Source: issue 15 §3; core's `fillReceipt.ts`.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText, identifierText, marketKind } from '../scalars.ts';
import { stateSeal } from './stateSeal.ts';

const whole = z.int().check(z.gte(0));

const moved = z.strictObject({ kind: z.string(), asset: z.string(), amount: decimalText });

const receipt = z.strictObject({
  format: z.string(),
  exchange: z.string(),
  keyId: z.string(),
  entry: whole,
  at: whole,
  market: z.enum(['spot', 'perp']),
  pair: z.string(),
  fillId: whole,
  orderId: whole,
  side: z.string(),
  role: z.string(),
  other: z.string(),
  price: decimalText,
  quantity: decimalText,
  unit: decimalText,
  value: decimalText,
  fee: decimalText,
  feeAsset: z.string(),
  profit: decimalText,
  moved: z.array(moved),
  signature: z.string(),
});

export const fillReceipt = defineCall({
  method: 'GET',
  path: '/account/fillReceipt',
  auth: 'member',
  request: record({ fillId: identifierText, marketKind }, { fillId: 'id' }),
  /** Without a seal while no sealed state has the trade's entry: one comes within half a minute. */
  response: z.strictObject({ receipt, seal: z.optional(stateSeal) }),
  rejects: ['fillUnknown', 'marketUnknown'],
});
