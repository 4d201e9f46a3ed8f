/** POST /user/logout: ends this session. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const logout = defineCall({
  method: 'POST',
  path: '/user/logout',
  auth: 'member',
  request: record({}),
  response: record({}),
});
