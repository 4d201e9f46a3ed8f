/** POST /account/addToAddress: keeps an address under a name. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { addressBook, addressText, networkName } from './withdrawal.ts';

export const addToAddress = defineCall({
  method: 'POST',
  path: '/account/addToAddress',
  auth: 'member',
  needsStepUp: true,
  request: record({
    network: networkName,
    address: addressText,
    label: z.string().check(z.maxLength(200)),
  }),
  response: addressBook,
  rejects: [
    'networkUnknown',
    'addressRequired',
    'addressInvalid',
    'addressOwn',
    'addressLabelInvalid',
    'addressExists',
    'addressBookFull',
  ],
});
