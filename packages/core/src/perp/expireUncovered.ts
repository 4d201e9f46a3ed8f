/**
 * expireUncovered: before an order meets the book, orders in its way that close a row and could not pay for
 * it expire: those at which an isolated row would be worth less than nothing, or a cross account would.
 * So a fill never costs more than is there. Opening orders hold what they cost. Source: ADR 35.
 */
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { addExact, type Exact } from '../ledger/exact.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import { PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { notionalOf, worthOf } from './rowValue.ts';

/** Cancels what an order would meet and what could not pay, until all that it meets can. */
export function expireUncovered(exchange: Exchange, perp: PerpMarket, order: IncomingOrder): void {
  if (perp.rows.closingCount === 0) return;
  const settlement = PERP_SETTLEMENT;
  const { market, sink } = order;
  for (
    let slots = uncoveredOf(exchange, perp, order);
    slots.length > 0;
    slots = uncoveredOf(exchange, perp, order)
  ) {
    // One by one: what a member's other orders could cost is less without it.
    const slot = slots[0] ?? 0;
    cancelResting(exchange, { market, slot, cause: 'notCovered', settlement, sink });
  }
}

/** The slots of the orders that an order would meet now and that could not pay. */
export function uncoveredOf(exchange: Exchange, perp: PerpMarket, order: IncomingOrder): number[] {
  if (perp.rows.closingCount === 0) return [];
  const { isSell, limit, quantity, member } = order;
  const met = perp.market.book.makersOf(isSell ? 1 : 0, limit, quantity, member);
  return met.filter((slot) => perp.terms.closes(slot) && !isCovered(exchange, perp, slot));
}

/** True when the row of a closing order can pay for its fill at its limit. */
function isCovered(exchange: Exchange, perp: PerpMarket, slot: number): boolean {
  const { rows, terms, market } = perp;
  const row = terms.rowOf(slot);
  const price = market.book.priceOf(slot);
  if (rows.get(row, ROW.mode) === ISOLATED) {
    return addExact(worthOf(perp, row, price), rows.get(row, ROW.margin)) >= 0;
  }
  const worse = worseThanMark(perp, rows.get(row, ROW.side), { price, lots: 1 });
  if (worse <= 0) return true;
  const member = rows.get(row, ROW.member);
  const loss = lossOfCloses(perp, member);
  return equityOf(exchange, member, market.quoteAsset) >= loss;
}

/** What closing all lots that a member's orders here promise would cost more than at the mark. */
function lossOfCloses(perp: PerpMarket, member: number): Exact {
  const { market, rows, terms } = perp;
  let loss: Exact = 0;
  for (const slot of market.resting.slotsOf(member)) {
    if (!terms.closes(slot)) continue;
    const order = { price: market.book.priceOf(slot), lots: market.book.remainingOf(slot) };
    const worse = worseThanMark(perp, rows.get(terms.rowOf(slot), ROW.side), order);
    if (worse > 0) loss = addExact(loss, worse);
  }
  return loss;
}

/** How much less than at the mark a close at a price brings. */
function worseThanMark(
  perp: PerpMarket,
  side: number,
  { price, lots }: { readonly price: number; readonly lots: number },
): Exact {
  const gap = side === 0 ? perp.mark - price : price - perp.mark;
  return gap <= 0 ? 0 : notionalOf(perp, gap, lots);
}
