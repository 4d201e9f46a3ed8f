/** The member's open orders, asked for every 5 s while there are rows. Source: spec §4, ADR 85. */
import { CALLS } from '@candor/wire';
import { at, type Source } from '../../shared/api/callKey.ts';
import { query } from '../../shared/api/query.ts';
import { openOrdersInterval } from './openOrderRows.ts';

/** A pair's own trades, as its chart shows them. */
export const OWN_FILLS: Source = { path: 'ownFills' };

/** What an order or a cancel changes. */
export const ORDER_SOURCES: readonly Source[] = [
  at('/trad/tradEntrust'),
  OWN_FILLS,
  at('/trad/tradAccount'),
  at('/account/myAccount'),
  at('/account/myAccountCount'),
];

/** The newest open orders of all pairs, or of one. */
export function openOrdersQuery(
  pair: { readonly baseAsset: string; readonly quoteAsset: string } | undefined,
) {
  const filter = pair ? { baseAsset: pair.baseAsset, quoteAsset: pair.quoteAsset } : {};
  return query(
    CALLS.tradEntrust,
    { page: 1, ...filter },
    { refetchInterval: (query) => openOrdersInterval(query.state.data?.rows) },
  );
}
