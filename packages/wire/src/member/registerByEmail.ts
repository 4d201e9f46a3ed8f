/** POST /member/registerByEmail: opens an account with an e-mail, a code and a password. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import {
  registration,
  registrationNames,
  registrationRejects,
  sessionOpened,
} from './registerByTel.ts';

export const registerByEmail = defineCall({
  method: 'POST',
  path: '/member/registerByEmail',
  auth: 'public',
  request: record(
    { email: z.string().check(z.maxLength(254)), ...registration },
    registrationNames,
  ),
  response: sessionOpened,
  rejects: ['emailInvalid', ...registrationRejects],
});
