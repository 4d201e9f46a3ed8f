/** GET /flash/flashOrder: the member's flash exchanges, newest first, paged. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { millis, pageNumber, pageSize } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { exchangedFields, exchangedNames } from './exchanged.ts';

export const flashOrder = defineCall({
  method: 'GET',
  path: '/flash/flashOrder',
  auth: 'member',
  request: record({ page: pageNumber, pageSize }),
  response: pageOf(
    record(
      { ...exchangedFields, createdAt: millis, status: z.literal('completed') },
      exchangedNames,
    ),
  ),
});
