/** POST /member/loginByTelOrEmail: opens a session. A wrong account and a wrong password are one refusal. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { account, dialCode } from '../user/getCode.ts';
import { sessionOpened } from './registerByTel.ts';

export const loginByTelOrEmail = defineCall({
  method: 'POST',
  path: '/member/loginByTelOrEmail',
  auth: 'public',
  request: record(
    { account, dialCode, password: z.string().check(z.maxLength(128)) },
    { account: 'username', dialCode: 'areaCode' },
  ),
  response: sessionOpened,
  rejects: ['loginFailed', 'loginLocked'],
});
