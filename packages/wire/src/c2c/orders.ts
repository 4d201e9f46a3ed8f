/** GET /c2c/orders (ours): the member's orders at the fiat desk, newest first, paged. Source: spec §3 purchase order. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { pageNumber, pageSize } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { fiatOrder } from './fiatOrder.ts';

export const fiatOrders = defineCall({
  method: 'GET',
  path: '/c2c/orders',
  auth: 'member',
  request: record({ page: pageNumber, pageSize }),
  response: pageOf(fiatOrder),
});
