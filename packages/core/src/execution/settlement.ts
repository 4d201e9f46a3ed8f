/**
 * Settlement: what a street does with money while its orders are executed. Execution knows the book,
 * the lists of orders and what each order holds; the street says how much, in which account, and what
 * a fill moves. Spot pays coins for coins; a street with margin opens positions.
 */
import type { Exchange } from '../exchange.ts';
import type { Exact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import type { IncomingOrder } from './incomingOrder.ts';

/** An order in the book, or one that has just left it. */
export interface PlacedOrder {
  readonly market: MarketState;
  readonly slot: number;
}

export interface Settlement {
  /** Takes from its member what the rest of an order is to hold, and returns it. Asserts: it is there. */
  hold(exchange: Exchange, order: IncomingOrder): Exact;
  /**
   * Gives back part of what an order held, or nothing, as it shrinks or leaves the book. The order's record
   * is readable by its slot; its lots are none when it is gone.
   */
  release(exchange: Exchange, order: PlacedOrder, amount: Exact): void;
  /**
   * Books a fill, a row of the book's reports, and tells it (`tellFill`). What the maker pays out of
   * its order's hold is taken off there too (`funds.fill`). Returns the fill's quote amount.
   */
  settleFill(exchange: Exchange, order: IncomingOrder, row: number): Exact;
}
