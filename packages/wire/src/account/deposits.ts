/** GET /account/deposits: the member's deposits, newest first, those on their way included. Ours. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, integer, pageNumber, pageSize } from '../scalars.ts';
import { depositRow } from './deposit.ts';

export const deposits = defineCall({
  method: 'GET',
  path: '/account/deposits',
  auth: 'member',
  request: record({ asset: z.optional(assetCode), page: pageNumber, pageSize }),
  response: record({ rows: z.array(depositRow), count: integer }),
  rejects: ['assetUnknown'],
});
