/** POST /cycle/coolOff (ours): no contract for some hours; can be made longer, never shorter. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { wholeNumber } from '../scalars.ts';
import { protection } from './protection.ts';

export const cycleCoolOff = defineCall({
  method: 'POST',
  path: '/cycle/coolOff',
  auth: 'member',
  request: record({ hours: wholeNumber(1, 8_760) }),
  response: protection,
  rejects: ['coolOffInvalid'],
});
