/**
 * expireUncovered: before an order meets the book, orders in its way that close a row and could not pay for
 * it expire: those at which an isolated row would be worth less than nothing, or a cross account would.
 * So a fill never costs more than is there. Opening orders hold what they cost. Source: ADR 35.
 */
import type { MemberIndex } from '@candor/money';
import type { Taker } from '../book/orderBook.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import { PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { notionalOf, worthOf } from './rowValue.ts';

/** What backs a member's cross rows, and what their orders here could cost more than at the mark. */
interface Standing {
  readonly equity: Exact;
  loss: Exact;
}

/** By member, of those whose orders were met: reckoned once for an order that meets many. */
type Standings = Map<number, Standing>;

/** Cancels what an order would meet and what could not pay, until all that it meets can. O(what it meets). */
export function expireUncovered(exchange: Exchange, perp: PerpMarket, order: IncomingOrder): void {
  if (perp.rows.closingCount === 0) return;
  const settlement = PERP_SETTLEMENT;
  const { market, sink } = order;
  const standings: Standings = new Map();
  market.book.visitMakers(takerOf(order), (slot) => {
    if (isCovered(exchange, perp, { slot, standings })) return 'stays';
    // What a member's other orders could cost is less without it: none that could pay no longer can.
    lessenLoss(perp, slot, standings);
    cancelResting(exchange, { market, slot, cause: 'notCovered', settlement, sink });
    return 'goes';
  });
}

/** True when one of the orders that an order would meet could not pay. */
export function meetsUncovered(
  exchange: Exchange,
  perp: PerpMarket,
  order: IncomingOrder,
): boolean {
  if (perp.rows.closingCount === 0) return false;
  const standings: Standings = new Map();
  let isMet = false;
  perp.market.book.visitMakers(takerOf(order), (slot) => {
    isMet ||= !isCovered(exchange, perp, { slot, standings });
    return 'stays';
  });
  return isMet;
}

function takerOf({ isSell, limit, quantity, member }: IncomingOrder): Taker {
  return { side: isSell ? 1 : 0, limit, wanted: quantity, member };
}

interface Met {
  readonly slot: number;
  readonly standings: Standings;
}

/** True for an order that opens, and when the row of one that closes can pay for its fill at its limit. */
function isCovered(exchange: Exchange, perp: PerpMarket, { slot, standings }: Met): boolean {
  const { rows, terms, market } = perp;
  if (!terms.closes(slot)) return true;
  const row = terms.rowOf(slot);
  const price = market.book.priceOf(slot);
  if (rows.get(row, ROW.mode) === ISOLATED) {
    return addExact(worthOf(perp, row, price), rows.get(row, ROW.margin)) >= 0;
  }
  if (lossOf(perp, slot) <= 0) return true;
  const { equity, loss } = standingOf(exchange, perp, { row, standings });
  return equity >= loss;
}

function standingOf(
  exchange: Exchange,
  perp: PerpMarket,
  { row, standings }: { readonly row: number; readonly standings: Standings },
): Standing {
  const member = perp.rows.get(row, ROW.member);
  const known = standings.get(member);
  if (known !== undefined) return known;
  const equity = equityOf(exchange, member, perp.market.quoteAsset);
  const standing = { equity, loss: lossOfCloses(perp, member) };
  standings.set(member, standing);
  return standing;
}

/** Takes what the close of a slot could cost out of its member's standing. */
function lessenLoss(perp: PerpMarket, slot: number, standings: Standings): void {
  const member = perp.rows.get(perp.terms.rowOf(slot), ROW.member);
  const standing = standings.get(member);
  if (standing !== undefined) standing.loss = subtractExact(standing.loss, lossOf(perp, slot));
}

/** What closing all lots that a member's orders here promise would cost more than at the mark. */
function lossOfCloses(perp: PerpMarket, member: MemberIndex): Exact {
  const { market, terms } = perp;
  let loss: Exact = 0;
  for (const slot of market.resting.slotsOf(member)) {
    if (terms.closes(slot)) loss = addExact(loss, lossOf(perp, slot));
  }
  return loss;
}

/** What a closing order would cost more than at the mark if it filled whole at its limit; never below zero. */
function lossOf(perp: PerpMarket, slot: number): Exact {
  const { market, rows, terms, mark } = perp;
  const price = market.book.priceOf(slot);
  const isLong = rows.get(terms.rowOf(slot), ROW.side) === 0;
  const gap = isLong ? mark - price : price - mark;
  return gap <= 0 ? 0 : notionalOf(perp, gap, market.book.remainingOf(slot));
}
