/** GET /account/getCoinAddress: the networks a coin comes in by, with the member's address on each. Source: spec §5, §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, optionalDecimal } from '../scalars.ts';
import { depositNetwork } from './deposit.ts';

export const getCoinAddress = defineCall({
  method: 'GET',
  path: '/account/getCoinAddress',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: record({
    asset: assetCode,
    networks: z.array(depositNetwork),
    /** The least that a claim with a picture may be of; undefined while claims are closed. */
    claimMin: optionalDecimal,
    /** A program decides about claims, not a person. */
    isAutomatic: z.boolean(),
  }),
  rejects: ['assetUnknown'],
});
