/** What events must tell of spot's orders, counted naively: no fill is left out, doubled, or told of another size. */
import assert from 'node:assert/strict';
import { type Event, type EventOf, type Exchange, readEvents, readOpenOrders } from '@candor/core';
import { asMemberId, lotsToNumber } from '@candor/money';
import type { EventBytes } from '../../apps/server/src/projections/eventBytes.ts';

/** All events of a log, in order, against the state that it led to. Throws with a sentence. */
export function checkEvents(
  events: readonly Event[],
  exchange: Exchange,
  members: readonly number[],
): void {
  const left = new Map<number, number>();
  let tradeId = 0;
  for (const event of events) {
    if (event.type === 'orderFilled') {
      assert.equal(event.tradeId, tradeId + 1, `trade ${tradeId + 1} is not told, or told twice`);
      tradeId = event.tradeId;
    }
    if ('marketKind' in event && event.marketKind === 'spot') apply(left, event);
  }
  const open = new Map<number, number>();
  for (const memberId of members) {
    for (const order of readOpenOrders(exchange, asMemberId(memberId), undefined)) {
      open.set(order.orderId, order.quantityRemaining);
    }
  }
  for (const [orderId, lots] of left) {
    assert.equal(
      open.get(orderId) ?? 0,
      lots,
      `order ${orderId}: what is left is not what is told`,
    );
  }
}

/** What the feed told, joined, is what one pass over the log tells, to the byte. */
export function checkHeard(heard: readonly EventBytes[], derived: Uint8Array): void {
  const told = Buffer.concat(heard.map(({ bytes }) => bytes));
  if (told.equals(derived)) return;
  const line = ({ seq, type }: Event) => `${seq} ${type}`;
  const [once, again] = [told, derived].map((bytes) => readEvents(new Uint8Array(bytes)));
  assert.deepEqual(
    once?.map(line),
    again?.map(line),
    'what the feed told is not what the log tells',
  );
  assert.deepEqual(once, again, 'an event was told otherwise than the log tells it');
}

type Spot = Extract<Event, { readonly marketKind: unknown }>;

function apply(left: Map<number, number>, event: Spot): void {
  if (event.type === 'orderAccepted') left.set(event.orderId, lotsToNumber(event.quantity));
  else if (event.type === 'orderFilled') fill(left, event);
  else if (event.type === 'orderCanceled') {
    const told = lotsToNumber(event.quantityRemaining);
    assert.equal(
      left.get(event.orderId),
      told,
      `order ${event.orderId}: cancelled with another rest`,
    );
    left.set(event.orderId, 0);
  } else if (event.type === 'orderAmended') {
    left.set(event.orderId, lotsToNumber(event.quantityRemaining));
  }
}

function fill(left: Map<number, number>, event: EventOf<'orderFilled'>): void {
  const { makerOrderId, takerOrderId, makerRemaining, takerRemaining } = event;
  const quantity = lotsToNumber(event.quantity);
  for (const [orderId, rest] of [
    [makerOrderId, lotsToNumber(makerRemaining)],
    [takerOrderId, lotsToNumber(takerRemaining)],
  ] as const) {
    const before = left.get(orderId) ?? 0;
    assert.equal(before - quantity, rest, `order ${orderId}: a fill is not told, or told twice`);
    left.set(orderId, rest);
  }
}
