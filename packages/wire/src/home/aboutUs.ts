/** GET /home/aboutUs: the about page as sanitised html, and where the program's sources are if the operator says so. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const aboutUs = defineCall({
  method: 'GET',
  path: '/home/aboutUs',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: record({ title: z.string(), body: z.string(), sourcesUrl: z.optional(z.string()) }),
});
