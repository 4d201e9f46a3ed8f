/** POST /c2c/pay (ours): says that a purchase was paid, with a picture of it. Source: issue 12 §2. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownIdText } from '../shownId.ts';
import { fiatOrder } from './fiatOrder.ts';

export const fiatPay = defineCall({
  method: 'POST',
  path: '/c2c/pay',
  auth: 'member',
  request: record(
    { orderId: shownIdText('fiatOrder'), pictureUrl: z.string().check(z.maxLength(200)) },
    { orderId: 'id', pictureUrl: 'imgurl' },
  ),
  response: fiatOrder,
  rejects: ['fiatOrderUnknown', 'fiatOrderEnded', 'imageUnknown'],
});
