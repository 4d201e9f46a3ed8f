/** The member's open orders, asked for every 5 s while there are rows. Source: spec §4, ADR 85. */
import { CALLS } from '@candor/wire';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';
import { openOrdersInterval } from './openOrderRows.ts';

/** The key under which every list of open orders is cached. */
export const OPEN_ORDERS_KEY = 'tradEntrust';

/** The key of a pair's own trades, as its chart shows them. */
export const OWN_FILLS_KEY = 'ownFills';

/** Keys of what an order or a cancel changes. */
export const ORDER_QUERIES = [
  OPEN_ORDERS_KEY,
  OWN_FILLS_KEY,
  'tradAccount',
  'myAccount',
  'myAccountCount',
];

/** The newest open orders of all pairs, or of one. */
export function openOrdersQuery(
  pair: { readonly baseAsset: string; readonly quoteAsset: string } | undefined,
) {
  const filter = pair ? { baseAsset: pair.baseAsset, quoteAsset: pair.quoteAsset } : {};
  return queryOptions({
    queryKey: [OPEN_ORDERS_KEY, filter],
    queryFn: () => read(CALLS.tradEntrust, { page: 1, ...filter }),
    refetchInterval: (query) => openOrdersInterval(query.state.data?.rows),
  });
}
