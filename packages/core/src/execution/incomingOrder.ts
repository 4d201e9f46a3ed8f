/** An order on its way through execution. Units: price in ticks, quantity in lots. */
import type { MarketId, MemberId, MemberIndex, OrderId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { FoundCell } from '../ledger/cell.ts';
import type { Exact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';

/** An order as it is executed, and as its events name it: one record for its whole way. */
export interface IncomingOrder {
  readonly market: MarketState;
  readonly marketId: MarketId;
  readonly member: MemberIndex;
  readonly memberId: MemberId;
  readonly isSell: boolean;
  /** Bounds a market order too. */
  readonly limit: number;
  /** What events show: the limit, or 0 for a market order. */
  readonly price: number;
  readonly quantity: number;
  readonly isMarket: boolean;
  readonly timeInForce: number;
  /** True for gtc and postOnly: what is left joins the book. */
  readonly rests: boolean;
  /** The member's own name for it; empty for none. */
  readonly clientOrderId: string;
  readonly sink: EventBuffer;
  /** 0 until it is executed. */
  orderId: OrderId;
  /** What the fills settled so far left of it. */
  remaining: number;
  /** What its fills came to so far, in quote. */
  quoteFilled: Exact;
  /** What its rest holds; 0 until it rests. */
  held: Exact;
  /** Where it pays from; known once its cost was asked for. */
  payCell: FoundCell;
  /** Where it receives; opened by its first fill. */
  receiveCell: FoundCell;
}
