/** POST /user/requestDeletion: asks for the account to be erased. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/user/requestDeletion',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: record({}),
});
