/** What a run of events changed of members' perpetuals: rows as they stand, and what is added to lists. */
import type { EventOf } from '@candor/core';
import {
  amountToBigInt,
  lotsToNumber,
  type MemberId,
  type OrderId,
  ticksToNumber,
} from '@candor/money';
import {
  type FillRow,
  keyOf,
  type LivePerps,
  type OrderRow,
  type PaymentRow,
  type PositionRow,
  type TriggerRow,
} from './live.ts';
import type { FillCause } from './tables.ts';

type Changed = EventOf<'positionChanged'>;

const FILL_CAUSES: readonly string[] = ['opened', 'closed', 'reduced', 'liquidated', 'deleveraged'];

function fillCauseOf({ cause }: Changed): FillCause | undefined {
  return FILL_CAUSES.includes(cause) ? (cause as FillCause) : undefined;
}

/** An order that was accepted, until it is told what it means. */
type Accepted = EventOf<'orderAccepted'>;

export class PerpChanges {
  readonly orders = new Map<number, OrderRow>();
  readonly positions = new Map<number, PositionRow>();
  readonly triggers = new Map<number, TriggerRow>();
  readonly fills: FillRow[] = [];
  readonly payments: PaymentRow[] = [];
  readonly trades: EventOf<'orderFilled'>[] = [];
  private readonly live: LivePerps;
  private readonly isHouse: (memberId: MemberId) => boolean;
  private readonly accepted = new Map<number, Accepted>();
  /** What happened to orders before it was told what they mean. */
  private readonly early = new Map<number, ((row: OrderRow) => void)[]>();
  /** Lines of a trade whose sides are told behind them. */
  private readonly unsided = new Map<number, FillRow[]>();
  /** Payments whose rate is told behind them. */
  private unrated: PaymentRow[] = [];

  constructor(live: LivePerps, isHouse: (memberId: MemberId) => boolean) {
    this.live = live;
    this.isHouse = isHouse;
  }

  accept(event: Accepted): void {
    if (!this.isHouse(event.memberId)) this.accepted.set(event.orderId, event);
  }

  /** What an accepted order means makes it a row. */
  mean(event: EventOf<'contractOrderMeant'>): void {
    const { orderId } = event;
    const accepted = this.accepted.get(orderId);
    if (accepted === undefined) return;
    this.accepted.delete(orderId);
    const row = orderRowOf(accepted, event);
    for (const change of this.early.get(orderId) ?? []) change(row);
    this.early.delete(orderId);
    this.keepOrder(row);
  }

  fill(event: EventOf<'orderFilled'>): void {
    this.trades.push(event);
    this.tellSides(event);
    const quote = amountToBigInt(event.quoteAmount);
    const sides = [
      [event.makerOrderId, event.makerRemaining],
      [event.takerOrderId, event.takerRemaining],
    ] as const;
    for (const [orderId, remaining] of sides) {
      this.changeOrder(orderId, (row) => {
        const isWhole = lotsToNumber(remaining) === 0;
        row.filled_lots += lotsToNumber(event.quantity);
        row.quote_filled += quote;
        row.status = isWhole ? 'filled' : 'partiallyFilled';
        row.closed_at_ms = isWhole ? event.time : null;
      });
    }
  }

  cancel(event: EventOf<'orderCanceled'>): void {
    this.changeOrder(event.orderId, (row) => {
      row.status = row.filled_lots > 0 ? 'partiallyCanceled' : 'canceled';
      row.closed_at_ms = event.time;
    });
  }

  amend(event: EventOf<'orderAmended'>): void {
    this.changeOrder(event.orderId, (row) => {
      row.quantity_lots = lotsToNumber(event.quantity);
    });
  }

  /** A row changed: its position, what its order brought, and a line of its list. */
  change(event: Changed): void {
    if (this.isHouse(event.memberId)) return;
    const cause = fillCauseOf(event);
    const profit = amountToBigInt(event.profit);
    const fee = amountToBigInt(event.fee);
    this.changeOrder(event.orderId, (row) => {
      row.profit += profit;
      row.fee += fee;
    });
    if (cause !== undefined) this.addFill(event, cause);
    if (event.cause === 'funding') this.unrated.push(this.paymentOf(event));
    const row = this.positionOf(event);
    row.profit += profit;
    row.fees += fee;
    row.funding += amountToBigInt(event.funding);
    row.leverage = event.leverage;
    const margin = amountToBigInt(event.rowMargin);
    if (margin > row.margin_max) row.margin_max = margin;
    if (cause !== undefined) countContracts(row, event, cause);
    this.positions.set(Number(row.position_id), row);
    if (row.closed_at_ms !== null) this.live.positions.delete(keyOf(event));
  }

  /** The rate of the payments before it. */
  rate({ marketId, rateE9, mark }: EventOf<'fundingCharged'>): void {
    for (const row of this.unrated) {
      if (row.market_id !== marketId) continue;
      this.payments.push({ ...row, rate_e9: rateE9, mark_ticks: ticksToNumber(mark) });
    }
    this.unrated = this.unrated.filter((row) => row.market_id !== marketId);
  }

  setStop(event: EventOf<'stopSet'>): void {
    const { takeProfit, stopLoss, quantity } = event;
    const row = this.triggerOf(event, 'stop');
    if (row === undefined) return;
    row.take_profit_ticks = takeProfit === undefined ? null : ticksToNumber(takeProfit);
    row.stop_loss_ticks = stopLoss === undefined ? null : ticksToNumber(stopLoss);
    row.quantity_lots = quantity === undefined ? null : lotsToNumber(quantity);
  }

  placeTrigger(event: EventOf<'triggerOrderPlaced'>): void {
    const { takeProfit, stopLoss, price } = event;
    const row = this.triggerOf(event, 'order');
    if (row === undefined) return;
    row.take_profit_ticks = takeProfit === undefined ? null : ticksToNumber(takeProfit);
    row.stop_loss_ticks = stopLoss === undefined ? null : ticksToNumber(stopLoss);
    row.quantity_lots = lotsToNumber(event.quantity);
    row.trigger_ticks = ticksToNumber(event.triggerPrice);
    row.direction = event.direction;
    row.leverage = event.leverage;
    row.price_ticks = price === undefined ? null : ticksToNumber(price);
  }

  fire(event: EventOf<'triggerFired'>): void {
    const row = this.live.triggers.get(event.triggerId);
    if (row === undefined) return;
    row.part = event.part;
    row.fired_mark_ticks = ticksToNumber(event.mark);
    this.triggers.set(event.triggerId, row);
  }

  endTrigger(event: EventOf<'triggerEnded'>): void {
    const row = this.live.triggers.get(event.triggerId);
    if (row === undefined) return;
    row.status = event.cause;
    row.placed_order_id = event.orderId === 0 ? null : event.orderId;
    row.refusal = event.refusal;
    row.ended_at_ms = event.time;
    this.live.triggers.delete(event.triggerId);
    this.triggers.set(event.triggerId, row);
  }

  /** Applies a change to an order's row, now or as soon as it is known what it means. */
  private changeOrder(orderId: OrderId, change: (row: OrderRow) => void): void {
    if (this.accepted.has(orderId)) {
      this.early.set(orderId, [...(this.early.get(orderId) ?? []), change]);
      return;
    }
    const row = this.live.orders.get(orderId) ?? this.orders.get(orderId);
    if (row === undefined) return;
    change(row);
    this.keepOrder(row);
  }

  private keepOrder(row: OrderRow): void {
    const orderId = Number(row.order_id);
    this.orders.set(orderId, row);
    if (row.closed_at_ms === null) this.live.orders.set(orderId, row);
    else this.live.orders.delete(orderId);
  }

  private positionOf(event: Changed): PositionRow {
    const key = keyOf(event);
    const known = this.live.positions.get(key);
    if (known !== undefined) return known;
    this.live.positionId += 1;
    const row = newPosition(event, this.live.positionId);
    this.live.positions.set(key, row);
    return row;
  }

  private triggerOf(
    event: EventOf<'stopSet' | 'triggerOrderPlaced'>,
    kind: 'stop' | 'order',
  ): TriggerRow | undefined {
    if (this.isHouse(event.memberId)) return undefined;
    const row = this.live.triggers.get(event.triggerId) ?? newTrigger(event, kind);
    this.live.triggers.set(event.triggerId, row);
    this.triggers.set(event.triggerId, row);
    return row;
  }

  private fillRowOf(event: Changed, cause: FillCause): FillRow {
    this.live.fillId += 1;
    return {
      fill_id: this.live.fillId,
      ...ownedBy(event),
      leverage: event.leverage,
      cause,
      order_id: event.orderId === 0 ? null : event.orderId,
      other_member_id: null,
      trade_id: event.tradeId === 0 ? null : event.tradeId,
      is_maker: null,
      price_ticks: ticksToNumber(event.price),
      quantity_lots: lotsToNumber(event.quantity),
      profit: amountToBigInt(event.profit),
      fee: amountToBigInt(event.fee),
      at_ms: event.time,
      seq: event.seq,
    };
  }

  /** A line of the list, and of its trade until that tells who stood on the other side. */
  private addFill(event: Changed, cause: FillCause): void {
    const row = this.fillRowOf(event, cause);
    this.fills.push(row);
    if (event.tradeId === 0) return;
    this.unsided.set(event.tradeId, [...(this.unsided.get(event.tradeId) ?? []), row]);
  }

  private tellSides({ tradeId, makerMemberId, takerMemberId }: EventOf<'orderFilled'>): void {
    for (const row of this.unsided.get(tradeId) ?? []) {
      const isMaker = Number(row.member_id) === makerMemberId;
      row.other_member_id = isMaker ? takerMemberId : makerMemberId;
      row.is_maker = isMaker;
    }
    this.unsided.delete(tradeId);
  }

  private paymentOf(event: Changed): PaymentRow {
    this.live.paymentId += 1;
    return {
      payment_id: this.live.paymentId,
      ...ownedBy(event),
      leverage: event.leverage,
      quantity_lots: lotsToNumber(event.rowQuantity),
      mark_ticks: ticksToNumber(event.price),
      rate_e9: 0,
      amount: amountToBigInt(event.funding),
      at_ms: event.time,
      seq: event.seq,
    };
  }
}

function ownedBy({
  memberId,
  marketId,
  side,
  mode,
}: Changed | EventOf<'stopSet' | 'triggerOrderPlaced'>) {
  return { member_id: memberId, market_id: marketId, side, mode };
}

function countContracts(row: PositionRow, event: Changed, cause: FillCause): void {
  const quantity = BigInt(lotsToNumber(event.quantity));
  const sum = quantity * BigInt(ticksToNumber(event.price));
  row.cause = cause;
  if (cause === 'opened') {
    row.opened_lots += quantity;
    row.opened_sum += sum;
  } else {
    row.closed_lots += quantity;
    row.closed_sum += sum;
  }
  if (lotsToNumber(event.rowQuantity) === 0) row.closed_at_ms = event.time;
}

function newPosition(event: Changed, positionId: number): PositionRow {
  return {
    position_id: positionId,
    ...ownedBy(event),
    leverage: event.leverage,
    opened_lots: 0n,
    opened_sum: 0n,
    closed_lots: 0n,
    closed_sum: 0n,
    margin_max: 0n,
    profit: 0n,
    fees: 0n,
    funding: 0n,
    cause: 'opened',
    opened_at_ms: event.time,
    closed_at_ms: null,
  };
}

function newTrigger(
  event: EventOf<'stopSet' | 'triggerOrderPlaced'>,
  kind: 'stop' | 'order',
): TriggerRow {
  return {
    trigger_id: event.triggerId,
    ...ownedBy(event),
    kind,
    take_profit_ticks: null,
    stop_loss_ticks: null,
    quantity_lots: null,
    trigger_ticks: null,
    direction: null,
    leverage: null,
    price_ticks: null,
    status: 'active',
    part: null,
    fired_mark_ticks: null,
    placed_order_id: null,
    refusal: 0,
    created_at_ms: event.time,
    ended_at_ms: null,
    seq: event.seq,
  };
}

function orderRowOf(accepted: Accepted, meant: EventOf<'contractOrderMeant'>): OrderRow {
  const { takeProfit, stopLoss } = meant;
  return {
    order_id: accepted.orderId,
    client_order_id: accepted.clientOrderId ?? null,
    member_id: accepted.memberId,
    market_id: accepted.marketId,
    side: meant.side,
    mode: meant.mode,
    action: meant.action,
    leverage: meant.leverage,
    kind: accepted.kind,
    time_in_force: accepted.timeInForce,
    price_ticks: ticksToNumber(accepted.price),
    take_profit_ticks: takeProfit === undefined ? null : ticksToNumber(takeProfit),
    stop_loss_ticks: stopLoss === undefined ? null : ticksToNumber(stopLoss),
    quantity_lots: lotsToNumber(accepted.quantity),
    filled_lots: 0,
    quote_filled: 0n,
    profit: 0n,
    fee: 0n,
    status: 'open',
    created_at_ms: accepted.time,
    closed_at_ms: null,
    seq: accepted.seq,
  };
}
