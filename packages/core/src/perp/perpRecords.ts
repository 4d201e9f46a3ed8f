/**
 * PerpRecords: the records in which fills and moves of rows are reckoned, one after the other. They are
 * filled anew each time and hold nothing between two, so that a fill makes none of its own. No state.
 * Units: ticks, lots, smallest quote units.
 */
import { NO_ORDER_ID } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';
import { POSITION_CAUSES } from './words.ts';

/** One side of a trade. */
export class RowFill {
  price = 0;
  lots = 0;
  /** Price × lots. */
  notional: Exact = 0;
  /** Of the fee. */
  ppm = 0;
  orderId = NO_ORDER_ID;
  tradeId = 0;
  /** 0 for a fill that closes. */
  leverage = 0;
  /** What of the hold of its order is free for it. */
  released: Exact = 0;
  /** One of POSITION_CAUSES. */
  cause = 0;
}

/** What one change of a row moves, as `POSITION_CHANGED` names it. */
export class PositionMove {
  /** One of POSITION_CAUSES. */
  cause = 0;
  orderId = NO_ORDER_ID;
  tradeId = 0;
  price = 0;
  quantity = 0;
  released: Exact = 0;
  margin: Exact = 0;
  profit: Exact = 0;
  fee: Exact = 0;
  funding: Exact = 0;
  insured: Exact = 0;

  /** Begins with a move of nothing. */
  begin(cause: keyof typeof POSITION_CAUSES): this {
    return this.beginAs(POSITION_CAUSES[cause]);
  }

  /** As `begin`, with the number of the cause. */
  beginAs(cause: number): this {
    this.cause = cause;
    this.orderId = NO_ORDER_ID;
    this.tradeId = 0;
    this.price = 0;
    this.quantity = 0;
    this.released = 0;
    this.margin = 0;
    this.profit = 0;
    this.fee = 0;
    this.funding = 0;
    this.insured = 0;
    return this;
  }

  /** Begins with what a fill is about. */
  beginFill(fill: RowFill): this {
    this.beginAs(fill.cause);
    this.orderId = fill.orderId;
    this.tradeId = fill.tradeId;
    this.price = fill.price;
    this.quantity = fill.lots;
    return this;
  }
}

/** What an order that is being executed means for its row; a row of 0 while there is none. */
export class IncomingMeaning {
  row = 0;
  closes = false;
  /** 0 for an order that closes. */
  leverage = 0;
  /** Marks at which what it opened is closed; 0 for none. */
  takeProfit = 0;
  stopLoss = 0;
  /** One of POSITION_CAUSES. */
  cause = 0;
}
