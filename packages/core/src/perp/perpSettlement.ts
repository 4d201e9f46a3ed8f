/**
 * How perpetuals settle. An opening order holds margin and taker fee at its limit; a closing one holds
 * nothing and promises lots of its row. A fill opens or closes the rows of both sides; what lies between
 * entry and exit passes through clearing. Units: ticks, lots, smallest quote units. Source: ADR 35.
 */

import { invariant, type MemberIndex } from '@candor/money';
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
import { reachRow } from './reachTrader.ts';
import { marginOf, notionalOf } from './rowValue.ts';
import { takeOverRow } from './takeOverRow.ts';
import { POSITION_CAUSES } from './words.ts';

/** The settlement of every perpetual. */
export const PERP_SETTLEMENT: Settlement = Object.freeze({ hold, release, settleFill });

/** Margin and taker fee of opening lots for a notional: what they hold.   Rounds: each up. */
export function costOf(
  exchange: Exchange,
  perp: PerpMarket,
  notional: Exact,
  leverage: number,
): Exact {
  const fee = exchange.rules.chargeFee(notional, perp.market.takerPpm);
  return addExact(marginOf(notional, leverage), fee);
}

function hold(exchange: Exchange, order: IncomingOrder): Exact {
  const perp = exchange.perps.of(order.market);
  const { incoming, rows, terms } = perp;
  const { ledger } = exchange;
  const { remaining: lots } = order;
  terms.begin(slotOf(order.orderId), incoming, lots);
  rows.promise(incoming.row, incoming.closes, lots);
  if (incoming.closes) return 0;
  const cost = costOf(exchange, perp, notionalOf(perp, order.limit, lots), incoming.leverage);
  const held = payable(exchange, order.payCell, cost, 0);
  invariant(held <= cost, 'an order holds no more than it costs');
  ledger.holdBeside(ledger.opened(order.payCell), perp.market.quoteAsset, held);
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
  const { reports } = market.book;
  const perp = exchange.perps.of(market);
  reachRow(exchange, perp, perp.terms.rowOf(reports.makerSlot(row)));
  const { fill } = exchange.perps;
  const quantity = reports.lots(row);
  fill.price = reports.ticks(row);
  fill.lots = quantity;
  fill.notional = notionalOf(perp, fill.price, quantity);
  fill.tradeId = exchange.nextTradeId;
  perp.last = fill.price;
  const { settled } = exchange.orderRecords;
  settled.takerFee = settleTaker(exchange, order, perp);
  settled.makerFee = settleMaker(exchange, order, row);
  settled.row = row;
  settled.base = multiplyExact(quantity, market.lotFactor);
  settled.quote = fill.notional;
  tellFill(exchange, order, settled);
  const maker = reports.makerMember(row);
  // Asked here as well, because most fills are of members whom nobody invited.
  if (exchange.members.inviterOf(maker) >= 0) rebate(exchange, order, maker, settled.makerFee);
  if (exchange.members.inviterOf(order.member) >= 0) {
    rebate(exchange, order, order.member, settled.takerFee);
  }
  return settled.quote;
}

function rebate(exchange: Exchange, order: IncomingOrder, payer: MemberIndex, fee: Exact): void {
  const { tradeId } = exchange.perps.fill;
  const paid = { tradeId, payer, assetId: order.market.quoteAsset, fee };
  payRebates(exchange, paid, order.sink);
}

function settleTaker(exchange: Exchange, order: IncomingOrder, perp: PerpMarket): Exact {
  const { row, closes, leverage, cause } = perp.incoming;
  const { fill } = exchange.perps;
  const place = { perp, slot: row, sink: order.sink };
  fill.ppm = order.market.takerPpm;
  fill.orderId = order.orderId;
  fill.leverage = leverage;
  fill.released = 0;
  fill.cause = cause;
  if (cause === POSITION_CAUSES.liquidated) return takeOverRow(exchange, place, fill);
  return closes ? closeRow(exchange, place, fill) : openRow(exchange, place, fill);
}

/** The maker's side: what its order held for the lots is free for them. */
function settleMaker(exchange: Exchange, order: IncomingOrder, row: number): Exact {
  const { market, sink } = order;
  const perp = exchange.perps.of(market);
  const { reports } = market.book;
  const { terms } = perp;
  const { fill } = exchange.perps;
  const slot = reports.makerSlot(row);
  const left = reports.makerRemaining(row);
  const closes = terms.closes(slot);
  fill.ppm = market.makerPpm;
  fill.orderId = reports.makerId(row);
  fill.leverage = terms.leverageOf(slot);
  fill.released = closes ? 0 : releasedBy(exchange, perp, { slot, left });
  fill.cause = closes ? POSITION_CAUSES.closed : POSITION_CAUSES.opened;
  market.funds.fill(slot, fill.released, fill.notional);
  const place = { perp, slot: terms.rowOf(slot), sink };
  const fee = closes ? closeRow(exchange, place, fill) : openRow(exchange, place, fill);
  const takeProfit = terms.takeProfitOf(slot);
  const stopLoss = terms.stopLossOf(slot);
  if (takeProfit > 0 || stopLoss > 0) {
    growStop(exchange, place, { orderId: fill.orderId, lots: fill.lots, takeProfit, stopLoss });
  }
  if (closes) armRow(exchange, perp, place.slot);
  else armBoth(exchange, perp, place.slot);
  lessen(perp, slot, left);
  return fee;
}

/** What the hold of an opening order need no longer be for, with so many of its lots left. */
function releasedBy(
  exchange: Exchange,
  perp: PerpMarket,
  { slot, left }: { readonly slot: number; readonly left: number },
): Exact {
  const { fill } = exchange.perps;
  const held = perp.market.funds.heldOf(slot);
  if (left === 0) return held;
  const kept = costOf(exchange, perp, notionalOf(perp, fill.price, left), fill.leverage);
  return held > kept ? subtractExact(held, kept) : 0;
}
