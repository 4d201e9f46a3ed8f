/** POST /user/endSession: logs one session of the member out. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { sessionId } from './sessions.ts';

export const endSession = defineCall({
  method: 'POST',
  path: '/user/endSession',
  auth: 'member',
  request: record({ sessionId }),
  response: record({}),
  rejects: ['sessionUnknown'],
});
