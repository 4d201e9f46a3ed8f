/** POST /user/endOtherSessions: logs every session of the member out but this one. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/user/endOtherSessions',
  auth: 'member',
  request: record({}),
  response: record({}),
});
