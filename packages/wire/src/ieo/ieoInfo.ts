/**
 * GET /ieo/ieoInfo (ours): one offering with what is said of it (HTML), its picture (a data URI, or empty) and its
 * plan. Source: ADR 52.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shortIdentifierText } from '../scalars.ts';
import { OFFERING_FIELDS, OFFERING_NAMES, plan } from './offering.ts';

const offeringDetails = record(
  { ...OFFERING_FIELDS, body: z.string(), image: z.string(), plan },
  OFFERING_NAMES,
);
export type OfferingDetails = z.output<typeof offeringDetails>;

export const ieoInfo = defineCall({
  method: 'GET',
  path: '/ieo/ieoInfo',
  auth: 'public',
  request: record({ offeringId: shortIdentifierText }, { offeringId: 'id' }),
  response: offeringDetails,
  rejects: ['offeringUnknown'],
});
