/** What was read before, after news of the member's own orders and balances. Pure. */
import type { AssetPair } from '@candor/money';
import {
  type AssetRow,
  type CALLS,
  type Order,
  type OwnPush,
  PAGE_SIZE,
  type ResponseOf,
} from '@candor/wire';

/** What lists need to know of an order, of spot or of a perpetual. */
type ListedOrder = Pick<Order, 'orderId' | 'baseAsset' | 'quoteAsset' | 'createdAt'>;

interface OrderNews<Row> {
  readonly openOrders: readonly Row[];
  readonly closedOrders: OwnPush['closedOrders'];
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

type Account = ResponseOf<typeof CALLS.tradAccount>;

export interface PairFilter {
  readonly baseAsset?: string | undefined;
  readonly quoteAsset?: string | undefined;
}

/** Every open order of a filter, newest first, after news. */
export function ordersAfter<Row extends ListedOrder>(
  orders: readonly Row[],
  { openOrders, closedOrders }: OrderNews<Row>,
  { baseAsset, quoteAsset }: PairFilter,
): Row[] {
  const known = new Map(orders.map((order) => [order.orderId, order]));
  for (const order of openOrders) {
    const isOther = baseAsset !== undefined && order.baseAsset !== baseAsset;
    const isElsewhere = quoteAsset !== undefined && order.quoteAsset !== quoteAsset;
    if (!isOther && !isElsewhere) known.set(order.orderId, order);
  }
  for (const { orderId } of closedOrders) known.delete(orderId);
  return [...known.values()].sort(newestFirst);
}

/** A first page after news; undefined when it has not every order, so that it must be read again. */
export function pageAfter<Row extends ListedOrder, Listed extends Page<Row>>(
  page: Listed & Page<Row>,
  news: OrderNews<Row>,
  filter: PairFilter,
): Listed | undefined {
  if (page.rows.length < page.count) return undefined;
  const orders = ordersAfter(page.rows, news, filter);
  return { ...page, rows: orders.slice(0, PAGE_SIZE), count: orders.length };
}

/** A pair's account after news. */
export function accountAfter(account: Account, news: OwnPush, pair: AssetPair): Account {
  const availableOf = (asset: string) =>
    news.balances.find((row) => row.asset === asset)?.available;
  const { baseAvailable, quoteAvailable } = account.balance;
  return {
    balance: {
      baseAvailable: availableOf(pair.baseAsset) ?? baseAvailable,
      quoteAvailable: availableOf(pair.quoteAsset) ?? quoteAvailable,
    },
    openOrders: ordersAfter(account.openOrders, news, pair),
  };
}

/** Asset rows after news; their places stay. */
export function assetsAfter(
  rows: readonly AssetRow[],
  news: Pick<OwnPush, 'balances'>,
): AssetRow[] {
  const told = new Map(news.balances.map((row) => [row.asset, row]));
  return rows.map((row) => told.get(row.asset) ?? row);
}

function newestFirst(left: ListedOrder, right: ListedOrder): number {
  return right.createdAt - left.createdAt || right.orderId - left.orderId;
}
