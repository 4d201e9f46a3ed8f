/** POST /user/cancelDeletion: takes the wish to be erased back. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const cancelDeletion = defineCall({
  method: 'POST',
  path: '/user/cancelDeletion',
  auth: 'member',
  request: record({}),
  response: record({}),
});
