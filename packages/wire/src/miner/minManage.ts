/** GET /miner/minManage: what may be locked, on which terms; closed products are left out. Source: spec §3, §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { minerProduct } from './entities.ts';

export const minManage = defineCall({
  method: 'GET',
  path: '/miner/minManage',
  auth: 'public',
  request: record({}),
  response: z.array(minerProduct),
});
