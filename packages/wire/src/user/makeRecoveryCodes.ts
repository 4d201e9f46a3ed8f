/** POST /user/makeRecoveryCodes: ten new recovery codes, shown once; the earlier ones end. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { recoveryCodes } from './confirmTotp.ts';

export const makeRecoveryCodes = defineCall({
  method: 'POST',
  path: '/user/makeRecoveryCodes',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: record({ recoveryCodes }),
  rejects: ['totpMissing'],
});
