/** GET /home/articles: notices, newest first; body is sanitised html. Source: spec §3 notice. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

export const articles = defineCall({
  method: 'GET',
  path: '/home/articles',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(
    record({ id: z.string(), title: z.string(), createdAt: millis, body: z.string() }),
  ),
});
