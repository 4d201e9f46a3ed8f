/**
 * Rows of orders to insert and to update. A member's order becomes a row when accepted; one of the
 * house only when it first trades, made from what is remembered of it or, after a restart, from the
 * fill itself (its quantity is then filled plus remaining, its time that of the fill).
 */
import type { Event } from '@candor/core';
import {
  amountToBigInt,
  lotsToNumber,
  type MarketId,
  type MemberId,
  type OrderId,
  ticksToNumber,
} from '@candor/money';
import type { Accepted, Filled, Known } from '../known.ts';
import type { OrderStatus, SpotOrdersTable } from './tables.ts';

type Canceled = Extract<Event, { type: 'orderCanceled' }>;
type Amended = Extract<Event, { type: 'orderAmended' }>;

export interface OrderRow {
  readonly orderId: OrderId;
  readonly clientOrderId: string | null;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: SpotOrdersTable['side'];
  readonly kind: SpotOrdersTable['kind'];
  readonly timeInForce: SpotOrdersTable['time_in_force'];
  readonly price: number;
  readonly quantity: number;
  readonly createdAt: number;
  readonly seq: number;
}

/** What is added to an order's row; `status` is what it became. */
export interface OrderChange {
  readonly orderId: OrderId;
  /** The row to make when there is none yet; status `canceled` covers both kinds of cancelled. */
  row: OrderRow | undefined;
  filledLots: number;
  quoteFilled: bigint;
  status: OrderStatus;
  closedAt: number | null;
  /** What its quantity was changed to; undefined when it was not. */
  quantity: number | undefined;
}

interface OrderFill {
  readonly fill: Filled;
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly remaining: number;
}

export class OrderChanges {
  readonly byId = new Map<number, OrderChange>();
  private readonly known: Known;

  constructor(known: Known) {
    this.known = known;
  }

  accept(event: Accepted): void {
    if (this.known.house.has(event.memberId)) this.known.houseOrders.set(event.orderId, event);
    else this.changeOf(event.orderId).row = rowOf(event);
  }

  fill(fill: Filled): void {
    const { makerOrderId, makerMemberId, takerOrderId, takerMemberId } = fill;
    const maker = { orderId: makerOrderId, memberId: makerMemberId };
    const taker = { orderId: takerOrderId, memberId: takerMemberId };
    this.fillOne({ ...maker, fill, remaining: lotsToNumber(fill.makerRemaining) });
    this.fillOne({ ...taker, fill, remaining: lotsToNumber(fill.takerRemaining) });
  }

  cancel(event: Canceled): void {
    // One of the house that never traded has no row to close.
    if (this.known.houseOrders.delete(event.orderId)) return;
    const change = this.changeOf(event.orderId);
    change.status = 'canceled';
    change.closedAt = event.time;
  }

  amend(event: Amended): void {
    const { orderId } = event;
    const untraded = this.known.houseOrders.get(orderId);
    if (untraded !== undefined) {
      this.known.houseOrders.set(orderId, { ...untraded, quantity: event.quantity });
      return;
    }
    const change = this.changeOf(orderId);
    const quantity = lotsToNumber(event.quantity);
    const isFilled = quantity > lotsToNumber(event.quantityRemaining);
    change.quantity = quantity;
    change.status = isFilled ? 'partiallyFilled' : 'open';
  }

  private fillOne(order: OrderFill): void {
    const { fill, orderId, remaining } = order;
    const change = this.changeOf(orderId);
    if (this.known.house.has(order.memberId)) change.row ??= this.houseRow(order);
    change.filledLots += lotsToNumber(fill.quantity);
    change.quoteFilled += amountToBigInt(fill.quoteAmount);
    change.status = remaining === 0 ? 'filled' : 'partiallyFilled';
    change.closedAt = remaining === 0 ? fill.time : null;
    this.known.houseOrders.delete(orderId);
  }

  private houseRow(order: OrderFill): OrderRow {
    const { fill, orderId, memberId, remaining } = order;
    const accepted = this.known.houseOrders.get(orderId);
    if (accepted !== undefined) return rowOf(accepted);
    return {
      orderId,
      clientOrderId: null,
      memberId,
      marketId: fill.marketId,
      side: fill.takerSide === 'buy' ? 'sell' : 'buy',
      kind: 'limit',
      timeInForce: 'gtc',
      price: ticksToNumber(fill.price),
      quantity: lotsToNumber(fill.quantity) + remaining,
      createdAt: fill.time,
      seq: fill.seq,
    };
  }

  private changeOf(orderId: OrderId): OrderChange {
    const existing = this.byId.get(orderId);
    if (existing !== undefined) return existing;
    const change: OrderChange = {
      orderId,
      row: undefined,
      filledLots: 0,
      quoteFilled: 0n,
      status: 'open',
      closedAt: null,
      quantity: undefined,
    };
    this.byId.set(orderId, change);
    return change;
  }
}

function rowOf(event: Accepted): OrderRow {
  return {
    orderId: event.orderId,
    clientOrderId: event.clientOrderId ?? null,
    memberId: event.memberId,
    marketId: event.marketId,
    side: event.side,
    kind: event.kind,
    timeInForce: event.timeInForce,
    price: ticksToNumber(event.price),
    quantity: lotsToNumber(event.quantity),
    createdAt: event.time,
    seq: event.seq,
  };
}
