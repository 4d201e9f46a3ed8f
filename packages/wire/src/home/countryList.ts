/** GET /home/countryList: the countries of the world in the request's language; state 1 marks a main one. Source: spec §3. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const countryList = defineCall({
  method: 'GET',
  path: '/home/countryList',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(
    record(
      {
        country: z.string(),
        countryCode: z.string(),
        initial: z.string(),
        isMain: z.codec(z.literal([0, 1]), z.boolean(), {
          decode: (state) => state === 1,
          encode: (isMain) => (isMain ? (1 as const) : (0 as const)),
        }),
      },
      { initial: 'initials', isMain: 'state' },
    ),
  ),
});
