/**
 * How perpetuals settle. An opening order holds margin and taker fee at its limit; a closing one holds
 * nothing and promises lots of its row. A fill opens or closes the rows of both sides; what lies between
 * entry and exit passes through clearing. Units: ticks, lots, smallest quote units. Source: ADR 35.
 */

import { slotOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { PlacedOrder, Settlement } from '../execution/settlement.ts';
import { tellFill } from '../execution/tellFill.ts';
import { payRebates } from '../fee/payRebates.ts';
import { CONTRACT_ORDER } from '../ledger/account.ts';
import { addExact, type Exact, multiplyExact, subtractExact } from '../ledger/exact.ts';
import { armBoth, armRow } from './dueBounds.ts';
import { closeRow, openRow } from './fillRow.ts';
import { growStop } from './growStop.ts';
import { payable } from './payOut.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { marginOf, notionalOf } from './rowValue.ts';
import { takeOverRow } from './takeOverRow.ts';

/** The settlement of every perpetual. */
export const PERP_SETTLEMENT: Settlement = Object.freeze({ hold, release, settleFill });

/** Margin and taker fee of opening lots at a price: what they hold.   Rounds: each up. */
export function costOf(
  exchange: Exchange,
  perp: PerpMarket,
  order: { readonly price: number; readonly lots: number; readonly leverage: number },
): Exact {
  if (order.lots === 0) return 0;
  const notional = notionalOf(perp, order.price, order.lots);
  const fee = exchange.rules.chargeFee(notional, perp.market.takerPpm);
  return addExact(marginOf(notional, order.leverage), fee);
}

function hold(exchange: Exchange, order: IncomingOrder): Exact {
  const perp = exchange.perps.of(order.market);
  const { incoming, rows, terms } = perp;
  const { member, limit: price, remaining: lots } = order;
  terms.begin(slotOf(order.orderId), incoming, lots);
  rows.promise(incoming.row, incoming.closes, lots);
  if (incoming.closes) return 0;
  const cost = costOf(exchange, perp, { price, lots, leverage: incoming.leverage });
  const held = payable(exchange, { perp, member }, { amount: cost, incoming: 0 });
  exchange.ledger.hold(member, CONTRACT_ORDER, perp.market.quoteAsset, held);
  return held;
}

function release(exchange: Exchange, { market, slot }: PlacedOrder, amount: Exact): void {
  const perp = exchange.perps.of(market);
  if (amount > 0) {
    const member = market.book.memberOf(slot);
    exchange.ledger.release(member, CONTRACT_ORDER, market.quoteAsset, amount);
  }
  lessen(perp, slot, market.book.remainingOf(slot));
}

/** An order has so many lots left: its row counts fewer of them, and ends if that was all there was. */
function lessen(perp: PerpMarket, slot: number, left: number): void {
  const { terms, rows } = perp;
  const row = terms.rowOf(slot);
  rows.promise(row, terms.closes(slot), left - terms.leftOf(slot));
  terms.setLeft(slot, left);
  dropIfEmpty(perp, row);
}

/** Forgets a row without lots or orders, unless an order for it is on its way. */
export function dropIfEmpty(perp: PerpMarket, row: number): void {
  const { rows } = perp;
  const isEmpty = rows.get(row, ROW.lots) === 0 && !rows.hasOrders(row);
  if (!isEmpty || perp.isAwaited(row)) return;
  rows.set(row, ROW.margin, 0);
  rows.close(row);
}

function settleFill(exchange: Exchange, order: IncomingOrder, row: number): Exact {
  const { market } = order;
  const perp = exchange.perps.of(market);
  const { reports } = market.book;
  const price = reports.ticks[row] ?? 0;
  const quantity = reports.lots[row] ?? 0;
  const quote = notionalOf(perp, price, quantity);
  const tradeId = exchange.nextTradeId;
  perp.last = price;
  const takerFee = settleTaker(exchange, order, { price, lots: quantity, tradeId });
  const makerFee = settleMaker(exchange, order, { row, price, lots: quantity, tradeId, quote });
  const base = multiplyExact(quantity, market.lotFactor);
  tellFill(exchange, order, { row, base, quote, makerFee, takerFee });
  const maker = reports.makerMember[row] ?? 0;
  const assetId = market.quoteAsset;
  if (exchange.members.inviterOf(maker) >= 0) {
    payRebates(exchange, { tradeId, payer: maker, assetId, fee: makerFee }, order.sink);
  }
  if (exchange.members.inviterOf(order.member) >= 0) {
    payRebates(exchange, { tradeId, payer: order.member, assetId, fee: takerFee }, order.sink);
  }
  return quote;
}

interface Trade {
  readonly price: number;
  readonly lots: number;
  readonly tradeId: number;
}

function settleTaker(exchange: Exchange, order: IncomingOrder, trade: Trade): Exact {
  const perp = exchange.perps.of(order.market);
  const { row, closes, leverage } = perp.incoming;
  const place = { perp, slot: row, sink: order.sink };
  const fill = { ...trade, ppm: order.market.takerPpm, orderId: order.orderId };
  if (perp.incoming.cause === 'liquidated') return takeOverRow(exchange, place, fill);
  if (closes) return closeRow(exchange, place, { ...fill, cause: perp.incoming.cause });
  return openRow(exchange, place, { ...fill, leverage, released: 0 });
}

/** The maker's side: what its order held for the lots is free for them. */
function settleMaker(
  exchange: Exchange,
  order: IncomingOrder,
  trade: Trade & { readonly row: number; readonly quote: Exact },
): Exact {
  const { market, sink } = order;
  const perp = exchange.perps.of(market);
  const { reports } = market.book;
  const slot = reports.makerSlot[trade.row] ?? 0;
  const left = reports.makerRemaining[trade.row] ?? 0;
  const { row, closes, leverage, takeProfit, stopLoss } = perp.terms.read(slot);
  const place = { perp, slot: row, sink };
  const orderId = reports.makerId[trade.row] ?? 0;
  const fill = { ...trade, ppm: market.makerPpm, orderId };
  const held = market.funds.heldOf(slot);
  const kept = closes ? 0 : costOf(exchange, perp, { price: trade.price, lots: left, leverage });
  const released = held > kept ? subtractExact(held, kept) : 0;
  market.funds.fill(slot, released, trade.quote);
  const fee = closes
    ? closeRow(exchange, place, { ...fill, cause: 'closed' })
    : openRow(exchange, place, { ...fill, leverage, released });
  if (takeProfit > 0 || stopLoss > 0) {
    growStop(exchange, place, { orderId, lots: trade.lots, takeProfit, stopLoss });
  }
  if (closes) armRow(exchange, perp, row);
  else armBoth(exchange, perp, row);
  lessen(perp, slot, left);
  return fee;
}
