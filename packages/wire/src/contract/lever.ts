/** GET /contract/lever: the leverages a contract offers, ascending; `name` as the form shows it. Source: spec §3. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { integer } from '../scalars.ts';
import { pairRequest } from '../trad/entities.ts';

export const contractLever = defineCall({
  method: 'GET',
  path: '/contract/lever',
  auth: 'public',
  request: pairRequest,
  response: z.array(record({ leverage: integer, name: z.string() })),
  rejects: ['marketUnknown'],
});
