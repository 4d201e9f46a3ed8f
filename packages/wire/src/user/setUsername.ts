/** POST /user/setUsername: §5 username, one owner each. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const setUsername = defineCall({
  method: 'POST',
  path: '/user/setUsername',
  auth: 'member',
  request: record({ username: z.string().check(z.maxLength(64)) }),
  response: record({}),
  rejects: ['usernameInvalid', 'usernameTaken'],
});
