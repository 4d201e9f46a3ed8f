/** The open orders list: which rows, how far filled, when to ask again. Source: spec §2, §4. */
import { marketSymbolOf, unitsIn } from '@candor/money';

/** §9: open orders refresh, while there are rows. */
export const OPEN_ORDERS_REFRESH_MS = 5_000;
/** What stands beside their list, while its news come by themselves: in case the server has forgotten this page. */
const BESIDE_LIVE_MS = 60_000;

export interface PlacedOrder {
  readonly orderId: number;
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly quantityRemaining: string;
}

const SCALE = 18;

/** §4: lists of open orders are asked for every 5 s while there are rows, otherwise never. */
export function openOrdersInterval(rows: readonly unknown[] | undefined): number | false {
  return rows === undefined || rows.length === 0 ? false : OPEN_ORDERS_REFRESH_MS;
}

/** The same of what else follows from them, such as the account; a minute while news come by themselves. */
export function besideOrdersInterval(
  rows: readonly unknown[] | undefined,
  isLive: boolean,
): number | false {
  const interval = openOrdersInterval(rows);
  return interval !== false && isLive ? BESIDE_LIVE_MS : interval;
}

/** Whole percent filled, rounded down, so that 100 means all. */
export function filledPercent(order: Pick<PlacedOrder, 'quantity' | 'quantityRemaining'>): number {
  const quantity = unitsOf(order.quantity);
  if (quantity === 0n) return 0;
  return Number(((quantity - unitsOf(order.quantityRemaining)) * 100n) / quantity);
}

/** Quantity filled so far, as text with the order's own decimals. */
export function filledQuantity(order: Pick<PlacedOrder, 'quantity' | 'quantityRemaining'>): string {
  const decimals = order.quantity.split('.')[1]?.length ?? 0;
  const filled = unitsOf(order.quantity) - unitsOf(order.quantityRemaining);
  return textOf(filled, decimals);
}

/** The rows to show: all, or those of one pair. */
export function shownOrders<Row extends PlacedOrder>(
  orders: readonly Row[],
  onlyPair: string | undefined,
): Row[] {
  if (onlyPair === undefined) return [...orders];
  return orders.filter((order) => marketSymbolOf(order) === onlyPair);
}

/** Prices of the member's own orders in a pair, by side, as the book marks them. */
export function ownPrices(
  orders: readonly PlacedOrder[],
  pair: string,
): { readonly bids: ReadonlySet<string>; readonly asks: ReadonlySet<string> } {
  const rows = shownOrders(orders, pair);
  const of = (side: PlacedOrder['side']) =>
    new Set(rows.filter((order) => order.side === side).map((order) => order.price));
  return { bids: of('buy'), asks: of('sell') };
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}

function textOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).slice(0, decimals);
  return decimals === 0 ? digits.slice(0, -SCALE) : `${digits.slice(0, -SCALE)}.${fraction}`;
}
