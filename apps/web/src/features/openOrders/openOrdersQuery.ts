/** The member's open orders, asked for every 5 s while there are rows. Source: spec §4. */
import { CALLS } from '@candor/wire';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';
import { openOrdersInterval } from './openOrderRows.ts';

/** The key under which every list of open orders is cached. */
export const OPEN_ORDERS_KEY = 'tradEntrust';

/** The newest open orders of all pairs, or of one. */
export function openOrdersQuery(pair?: {
  readonly baseAsset: string;
  readonly quoteAsset: string;
}) {
  const filter = pair ? { baseAsset: pair.baseAsset, quoteAsset: pair.quoteAsset } : {};
  return queryOptions({
    queryKey: [OPEN_ORDERS_KEY, filter],
    queryFn: () => read(CALLS.tradEntrust, { page: 1, ...filter }),
    refetchInterval: (query) => openOrdersInterval(query.state.data?.rows),
  });
}
