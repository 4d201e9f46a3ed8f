/**
 * GET /home/articles: notices, newest first, or the help centre's questions, shelf by shelf; body is
 * sanitised html. Source: spec §3 notice, helpList.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const articles = defineCall({
  method: 'GET',
  path: '/home/articles',
  auth: 'public',
  isContent: true,
  request: record({ shelf: z.optional(z.enum(['notice', 'help'])) }, { shelf: 'type' }),
  response: z.array(
    record({
      id: z.string(),
      title: z.string(),
      createdAt: millis,
      body: z.string(),
      /** The shelf of the help centre. */
      category: z.optional(z.string()),
    }),
  ),
});
