/** GET /cycle/symbols: every pair with timed contracts, with its index and 24 h figures. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { cyclePair } from './entities.ts';

export const cycleSymbols = defineCall({
  method: 'GET',
  path: '/cycle/symbols',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(cyclePair),
});
