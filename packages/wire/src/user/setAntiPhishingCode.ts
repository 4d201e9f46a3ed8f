/** POST /user/setAntiPhishingCode: the word that every mail to the member shows. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const setAntiPhishingCode = defineCall({
  method: 'POST',
  path: '/user/setAntiPhishingCode',
  auth: 'member',
  needsStepUp: true,
  request: record({ code: z.string().check(z.maxLength(64)) }),
  response: record({}),
  rejects: ['antiPhishingInvalid'],
});
