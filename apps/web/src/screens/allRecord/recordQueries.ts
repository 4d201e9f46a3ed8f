/** Where each tab of the records reads its pages. Source: spec §7 spot. */
import { CALLS, type Fill, type Order } from '@candor/wire';
import { OPEN_ORDERS_REFRESH_MS } from '../../features/openOrders/openOrderRows.ts';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { type RecordRange, rangeRequest } from '../../features/records/recordRange.ts';
import { pagesOf } from '../../shared/api/pages.ts';

/** Empty texts mean all. */
export interface RecordFilter {
  /** A pair such as BTC/USDT. */
  readonly pair: string;
  readonly side: '' | 'buy' | 'sell';
  /** Of what is past only. */
  readonly range?: RecordRange;
}

/** The filter as the calls take it. */
export function requestOf(filter: RecordFilter) {
  const [baseAsset, quoteAsset] = filter.pair.split('/');
  return {
    ...(baseAsset && quoteAsset ? { baseAsset, quoteAsset } : {}),
    ...(filter.side === '' ? {} : { side: filter.side }),
  };
}

/** The filter with its range of time, as calls of the past take it. */
function pastOf(filter: RecordFilter) {
  return { ...requestOf(filter), ...rangeRequest(filter.range ?? { name: '' }) };
}

/** §4: pages of the open orders, read again every 5 s while there are rows. */
export function openOrdersPage(filter: RecordFilter): RecordSource<Order> {
  return {
    ...pagesOf(CALLS.tradEntrust, (page) => ({ page, ...requestOf(filter) })),
    keyOf: (order) => order.orderId,
    refreshMs: OPEN_ORDERS_REFRESH_MS,
  };
}

/** Pages of the closed orders. */
export function historyPage(filter: RecordFilter): RecordSource<Order> {
  return {
    ...pagesOf(CALLS.tradHistory, (page, pageSize) => ({ page, pageSize, ...pastOf(filter) })),
    keyOf: (order) => order.orderId,
  };
}

/** Pages of the member's trades; asked for anew where somebody comes to see those of an order. */
export function fillsPage(filter: RecordFilter, order?: number): RecordSource<Fill> {
  const requestFor = (page: number, pageSize: number | undefined) => ({
    ...pastOf(filter),
    page,
    pageSize,
  });
  return {
    ...pagesOf(CALLS.tradOrder, requestFor, order),
    keyOf: (fill) => fill.fillId,
  };
}
