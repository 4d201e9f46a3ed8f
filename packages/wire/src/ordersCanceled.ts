/** What is answered where all open orders are cancelled at once. Ours. */
import * as z from 'zod/mini';
import { record } from './record.ts';
import { integer } from './scalars.ts';

export const ordersCanceled = record({
  canceledCount: integer,
  keptCount: z.int().check(z.describe('orders that stay: their markets are halted')),
});
