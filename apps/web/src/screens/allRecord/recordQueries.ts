/** Where each tab of the records reads its pages. Source: spec §7 spot. */
import { CALLS, type Fill, type Order } from '@candor/wire';
import { OPEN_ORDERS_REFRESH_MS } from '../../features/openOrders/openOrderRows.ts';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import {
  filterRequest,
  pastRequest,
  type RecordFilter,
} from '../../features/records/recordFilter.ts';
import { pagesOf } from '../../shared/api/pages.ts';
import type { SpotSide } from './recordChoices.ts';

export type SpotRecordFilter = RecordFilter<SpotSide>;

/** §4: pages of the open orders, read again every 5 s while there are rows. */
export function openOrdersPage(filter: SpotRecordFilter): RecordSource<Order> {
  return {
    ...pagesOf(CALLS.tradEntrust, (page) => ({ page, ...filterRequest(filter) })),
    keyOf: (order) => order.orderId,
    refreshMs: OPEN_ORDERS_REFRESH_MS,
  };
}

/** Pages of the closed orders. */
export function historyPage(filter: SpotRecordFilter): RecordSource<Order> {
  return {
    ...pagesOf(CALLS.tradHistory, (page, pageSize) => ({ page, pageSize, ...pastRequest(filter) })),
    keyOf: (order) => order.orderId,
  };
}

/** Pages of the member's trades; asked for anew where somebody comes to see those of an order. */
export function fillsPage(filter: SpotRecordFilter, order?: number): RecordSource<Fill> {
  const requestFor = (page: number, pageSize: number | undefined) => ({
    ...pastRequest(filter),
    page,
    pageSize,
  });
  return {
    ...pagesOf(CALLS.tradOrder, requestFor, order),
    keyOf: (fill) => fill.fillId,
  };
}
