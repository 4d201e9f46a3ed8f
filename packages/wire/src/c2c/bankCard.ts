/** GET /c2c/bankCard (ours): the member's card for payouts, its number masked. Source: issue 12 §2. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const bankCardShown = record({
  bank: z.optional(z.string()),
  holder: z.optional(z.string()),
  cardEnd: z.optional(z.string()),
});

export const bankCard = defineCall({
  method: 'GET',
  path: '/c2c/bankCard',
  auth: 'member',
  request: record({}),
  response: bankCardShown,
});
