/** GET /home/banner: the home carousel's pictures in the request's language. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const banner = defineCall({
  method: 'GET',
  path: '/home/banner',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(
    record({
      id: z.string(),
      image: z.string(),
      title: z.string(),
      text: z.string(),
      url: z.string(),
    }),
  ),
});
