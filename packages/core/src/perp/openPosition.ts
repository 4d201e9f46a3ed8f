/**
 * openPosition: a long (bought) or a short (sold), at a limit or at market, at a leverage of its own. It
 * needs margin and taker fee at the worst price it can fill at out of free money; a loss that is not
 * realised binds money, a profit frees none. Units: ticks, lots. Source: spec §5 (futures), ADR 35.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { checkMember } from '../execution/checkOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { addExact, type Exact, scaleExact, subtractExact } from '../ledger/exact.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkPerpBook, checkPerpTerms, isStale } from './checkPerpOrder.ts';
import { askedPrices, checkOrderStop } from './checkStop.ts';
import { closeCostOf } from './closeCost.ts';
import { boundOfCross, CROSS, ISOLATED } from './crossAccount.ts';
import { freeCell } from './payOut.ts';
import { carryOut, type PerpOrder, perpOrderOf } from './perpOrder.ts';
import { costOf } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { reachTrader } from './reachTrader.ts';
import { notionalOf, worthOf } from './rowValue.ts';
import type { OpenPosition } from './words.ts';

const PPM = 1_000_000;

/**
 * Opens or adds to a position.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * leverageInvalid, priceNotPositive, quantityNotPositive, quantityBelowMin, quantityAboveMax,
 * indexPriceMissing, priceOutsideBand, takeProfitInvalid, stopLossInvalid, triggerPassed,
 * triggersTooMany, indexPriceStale, positionInLiquidation, orderWouldTake,
 * orderNotFillable, orderBookFull, openOrdersTooMany, requestInvalid, clientOrderIdTaken,
 * positionTooLarge, leverageTooHigh, usableTooLow.
 */
export function openPosition(
  exchange: Exchange,
  command: OpenPosition,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const perp = exchange.perps.find(command.marketId);
  if (perp !== undefined) reachTrader(exchange, perp, member);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  if (perp === undefined) return refused('marketUnknown');
  if (perp.market.spec.status !== 'trading') return refused('marketNotTrading');
  const { leverage } = command;
  if (!isOffered(perp, leverage)) return refused('leverageInvalid');
  const side = command.side === 'long' ? 0 : 1;
  const key = { member, side, mode: command.mode === 'cross' ? CROSS : ISOLATED };
  const order = perpOrderOf(exchange, command, { perp, member, isSell: side === 1, sink });
  const against =
    checkPerpTerms(perp, order) ??
    checkOrderStop(perp, order, command) ??
    checkFresh(exchange, perp, key) ??
    checkPerpBook(exchange, perp, order) ??
    checkSize(perp, order, { key, leverage }) ??
    checkCost(exchange, perp, { order, leverage });
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  const { takeProfit, stopLoss } = askedPrices(command);
  const meaning = { key, closes: false, leverage, takeProfit, stopLoss, cause: 'opened' } as const;
  return carryOut(exchange, { perp, order }, meaning);
}

/** True when a leverage is one of those a market lists. */
export function isOffered({ market: { spec } }: PerpMarket, leverage: number): boolean {
  return spec.kind === 'perp' && spec.leverages.includes(leverage);
}

/** Nothing is added by an old index, nor to an isolated row that is due. */
export function checkFresh(
  exchange: Exchange,
  perp: PerpMarket,
  key: RowKey,
): RejectReason | undefined {
  if (isStale(exchange, perp)) return 'indexPriceStale';
  if (key.mode !== ISOLATED) return undefined;
  const slot = perp.rows.find(key.member, key.side, key.mode);
  if (slot === 0 || perp.rows.get(slot, ROW.lots) === 0) return undefined;
  const backed = addExact(worthOf(perp, slot, perp.mark), perp.rows.get(slot, ROW.margin));
  return backed < closeCostOf(perp, slot, perp.mark) ? 'positionInLiquidation' : undefined;
}

/** Which row an order opens and how; `lotsFreed` are those of an order that goes for it. */
interface SizeOf {
  readonly key: RowKey;
  readonly leverage: number;
  readonly lotsFreed?: number;
}

/**
 * The row with all that could still open it, at the worst price of this order: within the tiers, and at a
 * leverage that leaves more than maintenance and the fee of the close.
 */
export function checkSize(
  perp: PerpMarket,
  order: IncomingOrder,
  { key, leverage, lotsFreed = 0 }: SizeOf,
): RejectReason | undefined {
  const { rows, tiers, market } = perp;
  const slot = rows.find(key.member, key.side, key.mode);
  const promised = slot === 0 ? 0 : rows.get(slot, ROW.lots) + rows.get(slot, ROW.opening);
  const lots = promised - lotsFreed;
  const notional = notionalOf(perp, worstPriceOf(order), lots + order.quantity);
  if (notional > tiers.cap) return 'positionTooLarge';
  const tier = tiers.tierOf(notional);
  const isHigh =
    leverage > tiers.leverageMaxOf(tier) || leverage * (tiers.ppmOf(tier) + market.takerPpm) >= PPM;
  return isHigh ? 'leverageTooHigh' : undefined;
}

/** The worst price for an order that opens: its limit, or for a sale the best bid above it. */
function worstPriceOf({ market, isSell, limit }: IncomingOrder): number {
  return isSell ? Math.max(limit, market.book.bestTicks(0)) : limit;
}

/** Margin and fee out of free money; `held` is what comes free of an order that goes for it. */
export function checkCost(
  exchange: Exchange,
  perp: PerpMarket,
  { order, leverage, held = 0 }: CostsOf,
): RejectReason | undefined {
  const notional = worstNotionalOf(perp, order);
  const cost = costOf(exchange, perp, notional, leverage);
  const asset = perp.market.quoteAsset;
  order.payCell = freeCell(exchange, perp, order.member);
  const bound = boundOfCross(exchange, order.member, asset);
  const needed = subtractExact(addExact(cost, bound), held);
  return exchange.ledger.covers(order.payCell, needed) ? undefined : 'usableTooLow';
}

interface CostsOf {
  readonly order: PerpOrder;
  readonly leverage: number;
  readonly held?: Exact;
}

/** What an order can come to at worst: a market order, which never rests, what the book has for it now. */
function worstNotionalOf(perp: PerpMarket, order: IncomingOrder): Exact {
  if (!order.isMarket) return notionalOf(perp, worstPriceOf(order), order.quantity);
  const { isSell, limit, quantity, member } = order;
  const cost = perp.market.book.costOf(isSell ? 1 : 0, limit, quantity, member);
  return scaleExact(cost, perp.market.notionalFactor);
}
