/**
 * A perpetual's order as execution takes it, and what happens around it: what of the rows of others could
 * not pay expires first, then the order is carried out, told, and what it left behind is tidied.
 * Units: ticks, lots. Source: ADR 35.
 */
import { type Lots, lotsToNumber, type Ticks, ticksToNumber } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { executeOrder } from '../execution/executeOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { OrderRecords } from '../execution/orderRecords.ts';
import { TIME_IN_FORCE, type TimeInForce } from '../execution/words.ts';
import type { MemberIndex } from '../ledger/ledger.ts';
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
  readonly memberId: number;
  readonly marketId: number;
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
  order.timeInForce = TIME_IN_FORCE.numberOf(isMarket ? 'ioc' : timeInForce);
  order.rests = !isMarket && (timeInForce === 'gtc' || timeInForce === 'postOnly');
  order.clientOrderId = asked.clientOrderId ?? '';
  order.sink = sink;
  return order;
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
  const { key, closes, leverage, takeProfit, stopLoss, cause } = meaning;
  expireUncovered(exchange, perp, order);
  const row = perp.rows.open(key);
  perp.incoming = { row, closes, leverage, takeProfit, stopLoss, cause };
  const outcome = executeOrder(exchange, order, PERP_SETTLEMENT);
  tellMeaning(order, meaning, closes ? perp.rows.get(row, ROW.leverage) : leverage);
  const lots = order.quantity - order.remaining;
  if (lots > 0 && (takeProfit > 0 || stopLoss > 0)) {
    const opened = { orderId: order.orderId, lots, takeProfit, stopLoss };
    growStop(exchange, { perp, slot: row, sink: order.sink }, opened);
  }
  if (closes) trimClosing(exchange, { perp, row, sink: order.sink });
  perp.endIncoming();
  armBoth(exchange, perp, row);
  dropIfEmpty(perp, row);
  return outcome;
}

/** Writes the event straight, in the order of its fields. */
function tellMeaning(order: IncomingOrder, meaning: Meaning, leverage: number): void {
  const { sink } = order;
  const { key, closes, takeProfit, stopLoss } = meaning;
  sink.begin(CONTRACT_ORDER_MEANT.code, CONTRACT_ORDER_MEANT.words);
  sink.putNumber(order.orderId);
  sink.putNumber(order.memberId);
  sink.putHalf(order.marketId);
  sink.putHalf(key.side);
  sink.putHalf(key.mode);
  sink.putHalf(closes ? 1 : 0);
  sink.putHalf(leverage);
  // A price that there is not is told as −1.
  sink.putNumber(takeProfit === 0 ? -1 : takeProfit);
  sink.putNumber(stopLoss === 0 ? -1 : stopLoss);
}
