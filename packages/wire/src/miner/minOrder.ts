/** GET /miner/minOrder: the member's locks, newest first, of all states or one, paged. Source: spec §3, §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pageNumber, pageSize } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { lockStatus, minerOrder } from './entities.ts';

export const minOrder = defineCall({
  method: 'GET',
  path: '/miner/minOrder',
  auth: 'member',
  request: record({ page: pageNumber, pageSize, status: z.optional(lockStatus) }),
  response: pageOf(minerOrder),
});
