/** GET /user/securityLog: what happened to the account's guards, newest first. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { integer, millis, pageNumber } from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { country, deviceName } from './sessions.ts';

const event = record({
  eventId: shownId('event'),
  /** One of `SECURITY_EVENTS`, or one that an app older than its server does not know. */
  eventKind: z.string(),
  deviceName,
  country,
  address: z.string(),
  happenedAt: millis,
});
export type SecurityEventRow = z.output<typeof event>;

export const securityLog = defineCall({
  method: 'GET',
  path: '/user/securityLog',
  auth: 'member',
  request: record({ page: pageNumber }),
  response: record({ rows: z.array(event), count: integer }),
});
