/** GET /trad/symbols: every spot pair with its 24 h figures. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pair } from './entities.ts';

export const symbols = defineCall({
  method: 'GET',
  path: '/trad/symbols',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(pair),
});
