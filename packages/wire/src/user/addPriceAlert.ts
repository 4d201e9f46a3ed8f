/** POST /user/addPriceAlert (ours): waits for a price once. The same wish twice is one alert. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, marketKind, orderText } from '../scalars.ts';
import { alertBasis, alertRule, priceAlert } from './priceAlerts.ts';

export const addPriceAlert = defineCall({
  method: 'POST',
  path: '/user/addPriceAlert',
  auth: 'member',
  request: record({
    marketKind,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    basis: alertBasis,
    rule: alertRule,
    price: orderText,
    percent: orderText,
  }),
  response: priceAlert,
  rejects: [
    'marketUnknown',
    'priceRequired',
    'priceNotNumber',
    'priceNotPositive',
    'priceOffTick',
    'priceTooLarge',
    'indexPriceMissing',
    'alertPercentInvalid',
    'alertPassed',
    'alertExists',
    'alertsFull',
  ],
});
