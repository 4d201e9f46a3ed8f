/** POST /user/editPassword: a new login password for who knows the old one; other sessions end. Source: spec §6, §7. */
import { defineCall } from '../call.ts';
import {
  newPassword,
  newPasswordNames,
  newPasswordRejects,
  secret,
} from '../member/newPassword.ts';
import { record } from '../record.ts';

export const editPassword = defineCall({
  method: 'POST',
  path: '/user/editPassword',
  auth: 'member',
  request: record({ oldPassword: secret, ...newPassword }, newPasswordNames),
  response: record({}),
  rejects: ['passwordWrong', 'passwordUnchanged', 'passwordLocked', ...newPasswordRejects],
});
