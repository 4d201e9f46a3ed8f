/** GET /account/c2cAccount: the member's fiat account, one row a coin. Source: spec §3 wallet asset rows. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetRow } from './myAccount.ts';

export const c2cAccount = defineCall({
  method: 'GET',
  path: '/account/c2cAccount',
  auth: 'member',
  request: record({}),
  response: z.array(assetRow),
});
