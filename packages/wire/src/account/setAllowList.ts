/** POST /account/setAllowList (ours): withdrawals to addresses of the book only; on at once, off after a wait. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { addressBook } from './withdrawal.ts';

export const setAllowList = defineCall({
  method: 'POST',
  path: '/account/setAllowList',
  auth: 'member',
  needsStepUp: true,
  request: record({ isOn: z.boolean() }),
  response: addressBook,
});
