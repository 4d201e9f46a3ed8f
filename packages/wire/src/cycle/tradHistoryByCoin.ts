/** GET /cycle/tradHistoryByCoin: the member's contracts of one pair that ended, §9 15 a page. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, pageNumber } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { cycleResult } from './entities.ts';

export const cycleTradHistoryByCoin = defineCall({
  method: 'GET',
  path: '/cycle/tradHistoryByCoin',
  auth: 'member',
  request: record({ baseAsset: assetCode, quoteAsset: assetCode, page: pageNumber }),
  response: pageOf(cycleResult),
  rejects: ['cycleUnknown'],
});
