import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asMemberId, asOrderId, type MemberIndex, type OrderId } from '@candor/money';
import { slotOf } from '../book/index.ts';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import { readEvents } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import type { Exact } from '../ledger/exact.ts';
import { NO_CELL } from '../ledger/ledger.ts';
import { readOpenOrders } from '../read/readMember.ts';
import { openSmallExchange } from '../testing/randomCommands.ts';
import { cancelResting } from './cancelResting.ts';
import { executeOrder } from './executeOrder.ts';
import type { IncomingOrder } from './incomingOrder.ts';
import type { Settlement } from './settlement.ts';
import { tellFill } from './tellFill.ts';

/**
 * A settlement of no street: an order holds 10 a lot whatever its price, and a fill is paid with 4 of
 * them, so that a filled order leaves something over. It moves no money and notes what it was asked.
 */
class Margin {
  readonly notes: string[] = [];
  readonly settlement: Settlement = {
    hold: (_exchange, { member, remaining }) => {
      this.notes.push(`${member} holds ${remaining * 10}`);
      return remaining * 10;
    },
    release: (_exchange, { market, slot }, amount) => {
      this.notes.push(`${market.book.memberOf(slot)} gets back ${amount}`);
    },
    settleFill: (exchange, order, row) => this.fill(exchange, order, row),
  };

  private fill(exchange: Exchange, order: IncomingOrder, row: number): Exact {
    const { funds, book } = order.market;
    const { reports } = book;
    const paid = reports.lots(row) * 4;
    this.notes.push(`${reports.makerMember(row)} pays ${paid}`);
    const quote = reports.lots(row) * reports.ticks(row);
    funds.fill(reports.makerSlot(row), paid, quote);
    tellFill(exchange, order, { row, base: 0, quote, makerFee: 0, takerFee: 0 });
    return quote;
  }
}

/** One market whose orders are settled by `Margin`; members are indexes 0, 1, 2. */
class Stage {
  readonly exchange = openSmallExchange(0);
  readonly sink = new EventBuffer();
  private readonly margin = new Margin();

  /** Executes a gtc order and tells its id. */
  place(index: number, side: 'buys' | 'sells', [quantity, limit]: [number, number]): number {
    const { exchange, sink } = this;
    const market = this.market();
    const terms = { limit, price: limit, quantity, isMarket: false, timeInForce: 0, rests: true };
    const who = {
      member: index as MemberIndex,
      memberId: asMemberId(1_000 + index),
      isSell: side === 'sells',
    };
    const cells = { payCell: NO_CELL, receiveCell: NO_CELL };
    const way = { orderId: asOrderId(0), remaining: quantity, quoteFilled: 0, held: 0, ...cells };
    const clientOrderId = '';
    const order = {
      market,
      marketId: asMarketId(0),
      ...who,
      ...terms,
      sink,
      ...way,
      clientOrderId,
    };
    executeOrder(exchange, order, this.margin.settlement);
    return order.orderId;
  }

  cancel(orderId: OrderId): void {
    const market = this.market();
    const slot = market.book.find(orderId);
    const { settlement } = this.margin;
    const { sink } = this;
    cancelResting(this.exchange, { market, slot, cause: 'member', settlement, sink });
  }

  /** What the settlement was asked since the last time. */
  notes(): string[] {
    return this.margin.notes.splice(0);
  }

  heldBy(orderId: OrderId): Exact {
    return this.market().funds.heldOf(slotOf(orderId));
  }

  market() {
    const [market] = this.exchange.markets;
    assert.ok(market);
    return market;
  }
}

test('an order holds what its settlement says and is noted with it', () => {
  const stage = new Stage();
  const order = stage.place(0, 'buys', [5, 100]);
  assert.deepEqual(stage.notes(), ['0 holds 50']);
  assert.equal(stage.heldBy(asOrderId(order)), 50);
});

test('a fill lessens the hold by what it was paid with; the rest comes back with the last fill', () => {
  const stage = new Stage();
  const order = stage.place(0, 'buys', [5, 100]);
  stage.place(1, 'sells', [3, 100]);
  assert.deepEqual(stage.notes(), ['0 holds 50', '0 pays 12']);
  assert.equal(stage.heldBy(asOrderId(order)), 38);
  stage.place(1, 'sells', [4, 90]);
  assert.deepEqual(stage.notes(), ['0 pays 8', '0 gets back 30', '1 holds 20']);
});

test('a cancel gives back what is held, not what price and quantity would come to', () => {
  const stage = new Stage();
  const order = stage.place(0, 'sells', [5, 100]);
  stage.place(1, 'buys', [2, 100]);
  stage.cancel(asOrderId(order));
  assert.deepEqual(stage.notes(), ['0 holds 50', '0 pays 8', '0 gets back 42']);
  assert.equal(stage.market().resting.countOf(0 as MemberIndex), 0);
});

test('an own order in the way expires and gives back what it held', () => {
  const stage = new Stage();
  stage.place(0, 'sells', [5, 100]);
  stage.place(0, 'buys', [2, 100]);
  assert.deepEqual(stage.notes(), ['0 holds 50', '0 gets back 50', '0 holds 20']);
  const told = readEvents(stage.sink.toBytes()).map(({ type }) => type);
  assert.deepEqual(told.slice(-3), ['orderAccepted', 'orderCanceled', 'orderRested']);
});

test('a resting order knows what its fills came to, as taker and as maker', () => {
  const stage = new Stage();
  stage.place(1, 'sells', [2, 95]);
  stage.place(0, 'buys', [5, 100]);
  stage.place(2, 'sells', [1, 100]);
  const [order] = readOpenOrders(stage.exchange, asMemberId(1_000), undefined);
  assert.deepEqual([order?.quantityRemaining, order?.quoteFilled], [2, 2n * 95n + 100n]);
});

test('a slot given out again begins without the fills of the order before', () => {
  const stage = new Stage();
  const first = stage.place(0, 'buys', [2, 100]);
  stage.place(1, 'sells', [1, 100]);
  stage.cancel(asOrderId(first));
  stage.place(1, 'sells', [1, 120]);
  const [again] = readOpenOrders(stage.exchange, asMemberId(1_001), undefined);
  const second = stage.place(0, 'buys', [3, 100]);
  assert.ok(
    [slotOf(asOrderId(again?.orderId ?? 0)), slotOf(asOrderId(second))].includes(
      slotOf(asOrderId(first)),
    ),
  );
  const [order] = readOpenOrders(stage.exchange, asMemberId(1_000), undefined);
  assert.deepEqual([again?.quoteFilled, order?.quoteFilled], [0n, 0n]);
});
