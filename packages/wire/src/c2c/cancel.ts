/** POST /c2c/cancel (ours): gives up an order that was not paid yet. Source: spec §3 purchase order. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownIdText } from '../shownId.ts';
import { fiatOrder } from './fiatOrder.ts';

export const fiatCancel = defineCall({
  method: 'POST',
  path: '/c2c/cancel',
  auth: 'member',
  request: record({ orderId: shownIdText('fiatOrder') }, { orderId: 'id' }),
  response: fiatOrder,
  rejects: ['fiatOrderUnknown', 'fiatOrderEnded'],
});
