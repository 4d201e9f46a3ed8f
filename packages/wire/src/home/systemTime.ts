/** GET /home/systemTime: the server's clock in UTC milliseconds. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const systemTime = defineCall({
  method: 'GET',
  path: '/home/systemTime',
  auth: 'public',
  request: record({}),
  response: record({ time: millis }),
});
