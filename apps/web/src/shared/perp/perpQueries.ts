/**
 * A member's futures, asked for by call: positions, open orders, money. Again every 3 s while there are rows and
 * the screen is open (§4); their news come by push besides.
 */

import { marketSymbolOf, pairOfSymbol } from '@candor/money';
import { CALLS, type ContractOrder } from '@candor/wire';
import { answerTo, keptOf, readAgain } from '../api/answers.ts';
import { at } from '../api/callKey.ts';
import { query } from '../api/query.ts';

/** §9: futures entrusts and positions refresh, while there are rows. */
export const PERP_REFRESH_MS = 3_000;

/** What an order, a close or a transfer changes. */
export const PERP_CALLS = [
  at('/contract/position'),
  at('/contract/tradEntrust'),
  at('/contract/contractAccount'),
  at('/account/contractAssets'),
  at('/contract/profitLossOrder'),
  at('/account/myAccountCount'),
];

/** §4: 3 s while there are any, otherwise never. */
export function perpInterval(hasAny: boolean): number | false {
  return hasAny ? PERP_REFRESH_MS : false;
}

/** All open positions; asked for also while orders rest that may open one. */
export function positionsQuery() {
  return query(
    CALLS.contractPosition,
    {},
    { refetchInterval: ({ state }) => perpInterval(hasRows(state.data) || restsAny()) },
  );
}

/** The newest open orders of all pairs, or of one. */
export function perpOrdersQuery(marketSymbol: string | undefined) {
  const filter = marketSymbol === undefined ? {} : pairOfSymbol(marketSymbol);
  return query(
    CALLS.contractTradEntrust,
    { page: 1, ...filter },
    { refetchInterval: ({ state }) => perpInterval(hasRows(state.data?.rows)) },
  );
}

/** The newest orders that wait for the mark, of all pairs or of one. */
export function waitingQuery(marketSymbol: string | undefined) {
  const filter = marketSymbol === undefined ? {} : pairOfSymbol(marketSymbol);
  return query(
    CALLS.contractProfitLossOrder,
    { page: 1, kind: 'order', ...filter },
    { refetchInterval: ({ state }) => perpInterval(hasRows(state.data?.rows)) },
  );
}

/** The money that backs a pair; it moves with positions and orders. */
export function perpFundsQuery(marketSymbol: string) {
  return query(CALLS.contractAccount, pairOfSymbol(marketSymbol), {
    refetchInterval: () => perpInterval(restsAny() || holdsAny()),
  });
}

function hasRows(rows: readonly unknown[] | undefined): boolean {
  return rows !== undefined && rows.length > 0;
}

function restsAny(): boolean {
  return keptOf(at('/contract/tradEntrust')).some(({ answer }) => hasRows(answer?.rows));
}

function holdsAny(): boolean {
  return hasRows(answerTo(at('/contract/position'), {}));
}

/** Asks again for all that a deed in futures changes. */
export async function refreshPerp(): Promise<void> {
  await readAgain(...PERP_CALLS);
}

/** The rows of one pair, or all of them. */
export function rowsOf<Row extends Pick<ContractOrder, 'baseAsset' | 'quoteAsset'>>(
  rows: readonly Row[],
  marketSymbol: string | undefined,
): readonly Row[] {
  if (marketSymbol === undefined) return rows;
  return rows.filter((row) => marketSymbolOf(row) === marketSymbol);
}
