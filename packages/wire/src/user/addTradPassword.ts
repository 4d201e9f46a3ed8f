/** POST /user/addTradPassword: sets the fund password for the first time. Source: spec §5, §7. */
import { defineCall } from '../call.ts';
import { fundPasswordRejects, newPassword, newPasswordNames } from '../member/newPassword.ts';
import { record } from '../record.ts';

export const addTradPassword = defineCall({
  method: 'POST',
  path: '/user/addTradPassword',
  auth: 'member',
  needsStepUp: true,
  request: record(newPassword, newPasswordNames),
  response: record({}),
  rejects: ['fundPasswordExists', ...fundPasswordRejects],
});
