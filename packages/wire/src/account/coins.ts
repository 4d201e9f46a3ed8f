/** GET /account/coins: every coin and whether it can be deposited or withdrawn. Source: spec §3 wallet coin entry. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, enabled } from '../scalars.ts';

export const coins = defineCall({
  method: 'GET',
  path: '/account/coins',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: z.array(
    record({
      asset: assetCode,
      name: z.string(),
      /** What it is called in English: as such a coin is looked for everywhere. */
      englishName: z.string(),
      depositEnabled: enabled,
      withdrawEnabled: enabled,
      /** The chains it comes in and goes out by; none where no network has it. */
      networks: z.array(
        record({ network: z.string(), depositEnabled: enabled, withdrawEnabled: enabled }),
      ),
    }),
  ),
});
