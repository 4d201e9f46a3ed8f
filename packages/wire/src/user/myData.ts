/** POST /user/myData: a copy of everything that is held about the member, part by part. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const myData = defineCall({
  method: 'POST',
  path: '/user/myData',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: record({
    memberId: shownId('member'),
    exportedAt: millis,
    parts: z.record(z.string(), z.unknown()),
  }),
});
