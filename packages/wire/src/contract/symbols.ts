/** GET /contract/symbols: every perpetual with its 24 h figures, mark and funding. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { perpPair } from './perpPair.ts';

export const contractSymbols = defineCall({
  method: 'GET',
  path: '/contract/symbols',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(perpPair),
});
