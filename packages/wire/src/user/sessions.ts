/** GET /user/sessions: where the member is logged in, newest use first. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

/** The owner's name for a session; it opens nothing. */
export const sessionId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
/** Browser and system in few words; empty when they are not known. */
export const deviceName = z.string();
/** Two letters, such as DE; empty when it is not known. */
export const country = z.string();

const session = record({
  sessionId,
  deviceName,
  country,
  address: z.string(),
  createdAt: millis,
  seenAt: millis,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type SessionRow = z.output<typeof session>;

export const sessions = defineCall({
  method: 'GET',
  path: '/user/sessions',
  auth: 'member',
  request: record({}),
  response: z.array(session),
});
