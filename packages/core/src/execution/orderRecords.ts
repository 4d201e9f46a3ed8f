/**
 * OrderRecords: the records in which orders are executed, one after the other. They are filled anew by
 * every order of spot and hold nothing between two, so that it makes none of its own: what it would leave
 * behind for the collector is what pushes accounts out of the processor's cache. No state.
 */
import { kept, type MarketId, type MemberId, NO_ORDER_ID, NOBODY } from '@candor/money';
import type { RestingOrder } from '../book/index.ts';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { FoundCell } from '../ledger/cell.ts';
import type { Exact } from '../ledger/exact.ts';
import { NO_CELL } from '../ledger/ledger.ts';
import type { MarketState } from '../market/marketState.ts';
import type { IncomingOrder } from './incomingOrder.ts';
import type { GoneOrder } from './orderEvents.ts';

/** A fill that was settled: a row of the book's reports, and what it moved. Units: smallest units. */
export interface SettledFill {
  readonly row: number;
  readonly base: Exact;
  readonly quote: Exact;
  readonly makerFee: Exact;
  readonly takerFee: Exact;
}

type Writable<Record> = { -readonly [Name in keyof Record]: Record[Name] };

/** The order that is being executed. */
class IncomingRecord implements Writable<IncomingOrder> {
  market!: MarketState;
  sink!: EventBuffer;
  marketId = kept<MarketId>(0);
  member = NOBODY;
  memberId = kept<MemberId>(0);
  isSell = false;
  limit = 0;
  price = 0;
  quantity = 0;
  isMarket = false;
  timeInForce = 0;
  rests = false;
  clientOrderId = '';
  orderId = NO_ORDER_ID;
  remaining = 0;
  quoteFilled: Exact = 0;
  held: Exact = 0;
  payCell: FoundCell = NO_CELL;
  receiveCell: FoundCell = NO_CELL;

  /** Begins with a limit order for so many lots: nothing of it is done yet. */
  begin(market: MarketState, quantity: number): void {
    this.market = market;
    this.marketId = market.spec.marketId;
    this.quantity = quantity;
    this.remaining = quantity;
    this.isMarket = false;
    this.orderId = NO_ORDER_ID;
    this.quoteFilled = 0;
    this.held = 0;
    this.payCell = NO_CELL;
    this.receiveCell = NO_CELL;
  }
}

/** The order that leaves the book unfilled. */
class GoneRecord implements Writable<GoneOrder> {
  market!: MarketState;
  slot = 0;
  member = NOBODY;
  orderId = NO_ORDER_ID;
  memberId = kept<MemberId>(0);
  marketId = kept<MarketId>(0);
  isSell = false;
  price = 0;
  remaining = 0;
  released: Exact = 0;
  wasResting = true;
  cause = 0;

  /** Begins with the order of a slot, as it rests: all but its member's id and why it goes. */
  begin(market: MarketState, slot: number): void {
    const { book } = market;
    this.market = market;
    this.slot = slot;
    this.member = book.memberOf(slot);
    this.orderId = book.idOf(slot);
    this.marketId = market.spec.marketId;
    this.isSell = book.sideOf(slot) === 1;
    this.price = book.priceOf(slot);
    this.remaining = book.remainingOf(slot);
    this.released = market.funds.heldOf(slot);
  }
}

export class OrderRecords {
  /** What was last read only to have it near. */
  reached = 0;
  readonly incoming = new IncomingRecord();
  readonly gone = new GoneRecord();
  /** The fill that was settled. */
  readonly settled: Writable<SettledFill> = {
    row: 0,
    base: 0,
    quote: 0,
    makerFee: 0,
    takerFee: 0,
  };
  /** The order that joins the book. */
  readonly resting: Writable<RestingOrder> = {
    side: 0,
    ticks: 0,
    lotsRemaining: 0,
    lotsOriginal: 0,
    member: NOBODY,
    flags: 0,
    createdAt: 0,
  };
}
