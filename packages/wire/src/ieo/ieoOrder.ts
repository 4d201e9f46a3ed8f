/** GET /ieo/ieoOrder (ours): what the member has and had in offerings, newest first, paged. Source: ADR 52. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pageNumber, pageSize, shortIdentifierText } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { ownOffering } from './ownOffering.ts';

export const ieoOrder = defineCall({
  method: 'GET',
  path: '/ieo/ieoOrder',
  auth: 'member',
  request: record(
    { offeringId: z.optional(shortIdentifierText), page: pageNumber, pageSize },
    { offeringId: 'id' },
  ),
  response: pageOf(ownOffering),
});
