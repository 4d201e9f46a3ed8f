/** GET /contract/fundingRates: what funding charged in a perpetual, newest first. Ours; rates are fractions. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, millis, pageNumber } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';

export const contractFundingRates = defineCall({
  method: 'GET',
  path: '/contract/fundingRates',
  auth: 'public',
  request: record({ baseAsset: assetCode, quoteAsset: assetCode, page: pageNumber }),
  response: pageOf(record({ fundingRate: decimalText, markPrice: decimalText, createdAt: millis })),
  rejects: ['marketUnknown'],
});
