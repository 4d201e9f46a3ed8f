/** POST /account/removeToAddress: takes an address out of the book. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { addressBook } from './withdrawal.ts';

export const removeToAddress = defineCall({
  method: 'POST',
  path: '/account/removeToAddress',
  auth: 'member',
  request: record({ addressId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }, { addressId: 'id' }),
  response: addressBook,
  rejects: ['addressUnknown'],
});
