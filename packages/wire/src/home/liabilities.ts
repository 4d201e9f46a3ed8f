/**
 * GET /home/liabilities (ours): statements of what members are owed, signed, newest first; each names the hash of the
 * one before. Source: product.md §4; finance.md §6.
 */
import * as z from 'zod/mini';
import { liabilitiesStatement } from '../account/liabilitiesStatement.ts';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pageSize, wholeNumber } from '../scalars.ts';

export const liabilities = defineCall({
  method: 'GET',
  path: '/home/liabilities',
  auth: 'public',
  /** Those before a number; the newest without. */
  request: record({ before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)), pageSize }),
  response: z.strictObject({
    statements: z.readonly(z.array(liabilitiesStatement)),
    /** Of all there are. */
    count: z.int().check(z.gte(0)),
  }),
});
