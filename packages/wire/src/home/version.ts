/** GET /home/version: the newest version for a platform. Source: spec §3 version data, §9 (1.5). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const versionEntry = record(
  { versionCode: z.string(), notes: z.string(), url: z.string(), currentCode: z.string() },
  { versionCode: 'code', notes: 'info', currentCode: 'nowCode' },
);

export const version = defineCall({
  method: 'GET',
  path: '/home/version',
  auth: 'public',
  isContent: true,
  request: record({ platform: z.optional(z.enum(['android', 'ios'])) }, { platform: 'type' }),
  response: versionEntry,
});
