/** POST /user/removePush (ours): this session's browser gets no push messages any more. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const removePush = defineCall({
  method: 'POST',
  path: '/user/removePush',
  auth: 'member',
  request: record({}),
  response: record({}),
  rejects: ['sessionUnknown'],
});
