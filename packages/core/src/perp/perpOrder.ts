/**
 * A perpetual's order as execution takes it, and what happens around it: what of the rows of others could
 * not pay expires first, then the order is carried out, told, and what it left behind is tidied.
 * Units: ticks, lots. Source: ADR 35.
 */
import {
  type Lots,
  lotsToNumber,
  type MarketId,
  type MemberId,
  type MemberIndex,
  type Ticks,
  ticksToNumber,
} from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { GOOD_TILL_CANCELED, IMMEDIATE_OR_CANCEL } from '../execution/checkBook.ts';
import { executeOrder } from '../execution/executeOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { OrderRecords } from '../execution/orderRecords.ts';
import { TIME_IN_FORCE, type TimeInForce } from '../execution/words.ts';
import type { Outcome } from '../outcome.ts';
import { armBoth } from './dueBounds.ts';
import { expireUncovered } from './expireUncovered.ts';
import { growStop } from './growStop.ts';
import { dropIfEmpty, PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { trimClosing } from './trimClosing.ts';
import { CONTRACT_ORDER_MEANT, type PositionCause } from './words.ts';

/** How an order was asked for; without a price it is a market order. */
interface AskedOrder {
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly price?: Ticks | undefined;
  readonly quantity: Lots;
  readonly timeInForce: TimeInForce;
  readonly clientOrderId?: string | undefined;
}

/** Whose order it is, where it goes, and where it is told. */
interface Whereto {
  readonly perp: PerpMarket;
  readonly member: MemberIndex;
  readonly isSell: boolean;
  readonly sink: EventBuffer;
}

/** An order of perpetuals: the record of every order, with a limit that may be drawn nearer. */
export type PerpOrder = OrderRecords['incoming'];

/** The order; a market order is immediate-or-cancel and bounded by the band around the mark. */
export function perpOrderOf(
  { orderRecords }: Exchange,
  asked: AskedOrder,
  { perp, member, isSell, sink }: Whereto,
): PerpOrder {
  const { price, timeInForce } = asked;
  const isMarket = price === undefined;
  const order = orderRecords.incoming;
  order.begin(perp.market, lotsToNumber(asked.quantity));
  order.member = member;
  order.memberId = asked.memberId;
  order.isSell = isSell;
  order.price = isMarket ? 0 : ticksToNumber(price);
  order.limit = isMarket ? (isSell ? perp.bandLow : perp.bandHigh) : order.price;
  order.isMarket = isMarket;
  order.timeInForce = isMarket ? IMMEDIATE_OR_CANCEL : numberOf(timeInForce);
  order.rests = !isMarket && (timeInForce === 'gtc' || timeInForce === 'postOnly');
  order.clientOrderId = asked.clientOrderId ?? '';
  order.sink = sink;
  return order;
}

/** As orders carry it; most are good till they are cancelled. */
function numberOf(timeInForce: TimeInForce): number {
  return timeInForce === 'gtc' ? GOOD_TILL_CANCELED : TIME_IN_FORCE.numberOf(timeInForce);
}

/** What an order is for. */
export interface Meaning {
  readonly key: RowKey;
  readonly closes: boolean;
  /** 0 for an order that closes. */
  readonly leverage: number;
  /** Marks at which what it opened is closed; 0 for none. */
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly cause: PositionCause;
}

/** What an order that closes is for. */
export function closing(key: RowKey, cause: PositionCause): Meaning {
  return { key, closes: true, leverage: 0, takeProfit: 0, stopLoss: 0, cause };
}

/** Carries out an order that passed every check. */
export function carryOut(
  exchange: Exchange,
  { perp, order }: { readonly perp: PerpMarket; readonly order: IncomingOrder },
  meaning: Meaning,
): Outcome {
  const { key, closes, leverage } = meaning;
  expireUncovered(exchange, perp, order);
  const row = perp.rows.open(key);
  perp.beginIncoming(row, meaning);
  const outcome = executeOrder(exchange, order, PERP_SETTLEMENT);
  tellMeaning(order, meaning, closes ? perp.rows.get(row, ROW.leverage) : leverage);
  if (order.remaining < order.quantity) growOwnStop(exchange, { perp, row }, order);
  if (closes) trimClosing(exchange, { perp, row, sink: order.sink });
  perp.endIncoming();
  armBoth(exchange, perp, row);
  dropIfEmpty(perp, row);
  return outcome;
}

/** The stop of what an order opened at once. */
function growOwnStop(
  exchange: Exchange,
  { perp, row }: { readonly perp: PerpMarket; readonly row: number },
  { orderId, quantity, remaining, sink }: IncomingOrder,
): void {
  const { takeProfit, stopLoss } = perp.incoming;
  if (takeProfit === 0 && stopLoss === 0) return;
  const opened = { orderId, lots: quantity - remaining, takeProfit, stopLoss };
  growStop(exchange, { perp, slot: row, sink }, opened);
}

/** Writes the event straight, in the order of its fields. */
function tellMeaning(order: IncomingOrder, meaning: Meaning, leverage: number): void {
  const { sink } = order;
  const { key, closes, takeProfit, stopLoss } = meaning;
  const at = sink.open(CONTRACT_ORDER_MEANT.code, CONTRACT_ORDER_MEANT.words);
  const { words, halves } = sink;
  words[at] = order.orderId;
  words[at + 1] = order.memberId;
  const half = (at + 2) * 2;
  halves[half] = order.marketId;
  halves[half + 1] = key.side;
  halves[half + 2] = key.mode;
  halves[half + 3] = closes ? 1 : 0;
  halves[half + 4] = leverage;
  halves[half + 5] = 0;
  // A price that there is not is told as −1.
  words[at + 5] = takeProfit === 0 ? -1 : takeProfit;
  words[at + 6] = stopLoss === 0 ? -1 : stopLoss;
}
