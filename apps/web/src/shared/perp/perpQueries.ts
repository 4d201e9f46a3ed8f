/**
 * A member's futures, asked for by call: positions, open orders, money. Again every 3 s while there are rows and
 * the screen is open (§4); their news come by push besides.
 */
import { pairOfSymbol } from '@candor/money';
import { CALLS, type ContractOrder } from '@candor/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { read } from '../api/read.ts';

/** §9: futures entrusts and positions refresh, while there are rows. */
export const PERP_REFRESH_MS = 3_000;

const POSITIONS_KEY = 'contractPosition';
export const PERP_ORDERS_KEY = 'contractTradEntrust';
const PERP_FUNDS_KEY = 'contractAccount';
const TRIGGERS_KEY = 'contractTriggers';

/** Keys of what an order, a close or a transfer changes. */
export const PERP_QUERIES = [
  POSITIONS_KEY,
  PERP_ORDERS_KEY,
  PERP_FUNDS_KEY,
  'contractAssets',
  TRIGGERS_KEY,
  'myAccountCount',
];

/** §4: 3 s while there are any, otherwise never. */
export function perpInterval(hasAny: boolean): number | false {
  return hasAny ? PERP_REFRESH_MS : false;
}

/** All open positions; asked for also while orders rest that may open one. */
export function positionsQuery() {
  return queryOptions({
    queryKey: [POSITIONS_KEY],
    queryFn: () => read(CALLS.contractPosition, {}),
    refetchInterval: ({ state }) => perpInterval(hasRows(state.data) || restsAny()),
  });
}

/** The newest open orders of all pairs, or of one. */
export function perpOrdersQuery(marketSymbol: string | undefined) {
  const filter = marketSymbol === undefined ? {} : pairOfSymbol(marketSymbol);
  return queryOptions({
    queryKey: [PERP_ORDERS_KEY, filter],
    queryFn: () => read(CALLS.contractTradEntrust, { page: 1, ...filter }),
    refetchInterval: ({ state }) => perpInterval(hasRows(state.data?.rows)),
  });
}

/** The newest orders that wait for the mark, of all pairs or of one. */
export function waitingQuery(marketSymbol: string | undefined) {
  const filter = marketSymbol === undefined ? {} : pairOfSymbol(marketSymbol);
  return queryOptions({
    queryKey: [TRIGGERS_KEY, 'orders', filter],
    queryFn: () => read(CALLS.contractProfitLossOrder, { page: 1, kind: 'order', ...filter }),
    refetchInterval: ({ state }) => perpInterval(hasRows(state.data?.rows)),
  });
}

/** The money that backs a pair; it moves with positions and orders. */
export function perpFundsQuery(marketSymbol: string) {
  return queryOptions({
    queryKey: [PERP_FUNDS_KEY, marketSymbol],
    queryFn: () => read(CALLS.contractAccount, pairOfSymbol(marketSymbol)),
    refetchInterval: () => perpInterval(restsAny() || holdsAny()),
  });
}

function hasRows(rows: readonly unknown[] | undefined): boolean {
  return rows !== undefined && rows.length > 0;
}

function restsAny(): boolean {
  const pages = queryClient.getQueriesData<{ readonly rows?: readonly unknown[] }>({
    queryKey: [PERP_ORDERS_KEY],
  });
  return pages.some(([, page]) => hasRows(page?.rows));
}

function holdsAny(): boolean {
  return hasRows(queryClient.getQueryData<readonly unknown[]>([POSITIONS_KEY]));
}

/** Asks again for all that a deed in futures changes. */
export function useRefreshPerp(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(PERP_QUERIES.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries]);
}

/** The rows of one pair, or all of them. */
export function rowsOf<Row extends Pick<ContractOrder, 'baseAsset' | 'quoteAsset'>>(
  rows: readonly Row[],
  marketSymbol: string | undefined,
): readonly Row[] {
  if (marketSymbol === undefined) return rows;
  return rows.filter((row) => `${row.baseAsset}/${row.quoteAsset}` === marketSymbol);
}
