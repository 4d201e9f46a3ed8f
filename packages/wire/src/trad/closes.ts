/**
 * GET /trad/closes (ours): where each hour of the last 24 closed, oldest first, of every pair of a kind: what the small
 * lines of a list are drawn from. Of timed contracts the hours of the index. Source: app review, market.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText, marketKind, marketSymbol } from '../scalars.ts';

export const closes = defineCall({
  method: 'GET',
  path: '/trad/closes',
  auth: 'public',
  request: record({ marketKind }),
  response: z.array(record({ marketSymbol, closes: z.array(decimalText) })),
});
