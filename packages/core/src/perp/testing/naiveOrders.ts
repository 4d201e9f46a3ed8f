/** Orders of a NaiveWorld: what they must keep to, how they meet the book, how they end. Tests only. */

import { closeRow, growStop, move, openRow, type Target, takeOverRow } from './naiveRows.ts';
import {
  bandOf,
  bestOf,
  bookOf,
  canSpend,
  ceilDivide,
  closeCostOf,
  equityOf,
  feeOf,
  floorDivide,
  isSame,
  MILLION,
  marginOf,
  type NaiveKey,
  type NaiveMarket,
  type NaiveOrder,
  type NaiveRow,
  type NaiveWorld,
  nextNumber,
  notionalOf,
  payable,
  promisedOf,
  rowOf,
  tierOf,
  worthOf,
} from './naiveWorld.ts';

export interface NaiveAsked {
  readonly price: number | undefined;
  readonly lots: number;
  readonly timeInForce: string;
}

/** What an order means. */
export interface NaiveMeaning {
  readonly key: NaiveKey;
  readonly closes: boolean;
  readonly leverage: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  /** Of a takeover. */
  readonly target?: Target;
}

interface Taker extends NaiveMeaning {
  readonly number: number;
  readonly isSell: boolean;
  readonly limit: number;
  readonly quantity: number;
  readonly rests: boolean;
  readonly isPostOnly: boolean;
}

export interface NaivePlaced {
  readonly number: number;
  readonly filled: number;
  readonly canceled: number;
  readonly quote: bigint;
}

export function isSellOf({ key, closes }: Pick<NaiveMeaning, 'key' | 'closes'>): boolean {
  return (key.side === 1) !== closes;
}

/** Limit, or the edge of the band at market. */
export function limitOf(market: NaiveMarket, isSell: boolean, price: number | undefined): number {
  const { low, high } = bandOf(market);
  return price ?? (isSell ? low : high);
}

/** Others' orders that a taker would meet, in its order. */
function metBy(
  market: NaiveMarket,
  {
    isSell,
    limit,
    quantity,
    member,
  }: { isSell: boolean; limit: number; quantity: number; member: number },
): NaiveOrder[] {
  const met: NaiveOrder[] = [];
  let left = quantity;
  for (const order of bookOf(market, !isSell)) {
    const isReached = isSell ? order.price >= limit : order.price <= limit;
    if (left <= 0 || !isReached) break;
    if (order.key.member === member) continue;
    met.push(order);
    left -= order.left;
  }
  return met;
}

/** What a market order would come to now. */
export function costOfMarket(
  market: NaiveMarket,
  taker: { isSell: boolean; limit: number; quantity: number; member: number },
): bigint {
  let [left, cost] = [taker.quantity, 0n];
  for (const order of metBy(market, taker)) {
    const lots = Math.min(left, order.left);
    cost += notionalOf(market, order.price, lots);
    left -= lots;
  }
  return cost;
}

function worseThanMark(market: NaiveMarket, { key, price, left }: NaiveOrder): bigint {
  const gap = key.side === 0 ? market.mark - price : price - market.mark;
  return gap <= 0 ? 0n : notionalOf(market, gap, left);
}

/** True when a closing order can pay for its fill at its limit. */
function isCovered(world: NaiveWorld, market: NaiveMarket, order: NaiveOrder): boolean {
  const row = rowOf(market, order.key);
  if (row.mode === 1) return worthOf(market, row, order.price) + row.margin >= 0n;
  if (worseThanMark(market, order) === 0n) return true;
  const loss = market.orders
    .filter(({ key, closes }) => closes && key.member === row.member)
    .reduce((sum, each) => sum + worseThanMark(market, each), 0n);
  return equityOf(world, row.member) >= loss;
}

type Met = Pick<Taker, 'isSell' | 'limit' | 'quantity'> & { readonly member: number };

function uncoveredOf(world: NaiveWorld, market: NaiveMarket, taker: Met): NaiveOrder[] {
  return metBy(market, taker).filter((each) => each.closes && !isCovered(world, market, each));
}

/** Takes an order out and gives back what it held. */
export function cancel(world: NaiveWorld, market: NaiveMarket, order: NaiveOrder): void {
  market.orders = market.orders.filter((each) => each !== order);
  move(world, order.key.member, { released: order.held });
}

/** Cuts an order where it stands; it keeps no more than what is left of it costs. */
export function shrink(
  world: NaiveWorld,
  market: NaiveMarket,
  order: NaiveOrder,
  left: number,
): void {
  const { closes, price, leverage, held } = order;
  order.quantity -= order.left - left;
  const isCut = left < order.left;
  order.left = left;
  if (closes || !isCut) return;
  const kept = costOf(market, price, left, leverage);
  const released = held > kept ? held - kept : 0n;
  order.held -= released;
  move(world, order.key.member, { released });
}

/** The first reason why the book cannot serve an order. */
export function refusedByBook(
  world: NaiveWorld,
  market: NaiveMarket,
  taker: Met & { readonly timeInForce: string; readonly isMarket: boolean },
): string | undefined {
  const { isSell, limit, quantity, member, timeInForce, isMarket } = taker;
  const best = bestOf(market, !isSell);
  const wouldTake = best > 0 && (isSell ? limit <= best : limit >= best);
  if (!isMarket && timeInForce === 'postOnly' && wouldTake) return 'orderWouldTake';
  const isKill = !isMarket && timeInForce === 'fok';
  const fillable = metBy(market, taker).reduce((sum, each) => sum + each.left, 0);
  if (isKill && fillable < quantity) return 'orderNotFillable';
  const rests = !isMarket && (timeInForce === 'gtc' || timeInForce === 'postOnly');
  const resting = market.orders.filter(({ key }) => key.member === member).length;
  if (rests && resting >= market.terms.openOrdersMax) return 'openOrdersTooMany';
  return isKill && uncoveredOf(world, market, taker).length > 0 ? 'orderNotFillable' : undefined;
}

/** Margin and taker fee of opening lots at a price. */
function costOf(market: NaiveMarket, price: number, lots: number, leverage: number): bigint {
  const notional = notionalOf(market, price, lots);
  return marginOf(notional, leverage) + feeOf(notional, market.terms.takerPpm);
}

/** Carries out an order that passed every check. */
export function carryOut(
  world: NaiveWorld,
  market: NaiveMarket,
  { limit, asked, meaning }: { limit: number; asked: NaiveAsked; meaning: NaiveMeaning },
): NaivePlaced {
  const { timeInForce, price, lots: quantity } = asked;
  const rests = price !== undefined && (timeInForce === 'gtc' || timeInForce === 'postOnly');
  const isSell = isSellOf(meaning);
  const isPostOnly = timeInForce === 'postOnly';
  const { member } = meaning.key;
  const number = nextNumber(world);
  const taker = { ...meaning, number, isSell, limit, quantity, rests, member, isPostOnly };
  for (let bad = uncoveredOf(world, market, taker); bad.length > 0; ) {
    cancel(world, market, bad[0]!);
    bad = uncoveredOf(world, market, taker);
  }
  const { filled, quote } = match(world, market, taker);
  const left = quantity - filled;
  if (rests && left > 0) rest(world, market, { ...taker, left });
  const row = rowOf(market, meaning.key);
  if (filled > 0 && !meaning.closes) {
    growStop(world, market, { ...meaning, row, orderNumber: number, lots: filled });
  }
  if (meaning.closes) trimClosing(world, market, row);
  return { number, filled, canceled: rests ? 0 : left, quote };
}

function match(world: NaiveWorld, market: NaiveMarket, taker: Taker) {
  let [filled, quote] = [0, 0n];
  for (const maker of bookOf(market, !taker.isSell)) {
    const { price } = maker;
    const isReached = taker.isSell ? price >= taker.limit : price <= taker.limit;
    if (filled === taker.quantity || !isReached) break;
    if (maker.key.member === taker.key.member) {
      cancel(world, market, maker);
      continue;
    }
    const lots = Math.min(taker.quantity - filled, maker.left);
    filled += lots;
    quote += notionalOf(market, price, lots);
    market.last = price;
    fillTaker(world, market, { taker, price, lots });
    fillMaker(world, market, { maker, price, lots });
  }
  return { filled, quote };
}

function fillTaker(
  world: NaiveWorld,
  market: NaiveMarket,
  { taker, price, lots }: { taker: Taker; price: number; lots: number },
): void {
  const row = rowOf(market, taker.key);
  const fill = { price, lots, ppm: market.terms.takerPpm };
  const { target, leverage } = taker;
  if (target !== undefined) takeOverRow(world, { market, row, target }, fill);
  else if (taker.closes) closeRow(world, { market, row }, fill);
  else openRow(world, { market, row }, { ...fill, leverage, released: 0n });
}

function fillMaker(
  world: NaiveWorld,
  market: NaiveMarket,
  { maker, price, lots }: { maker: NaiveOrder; price: number; lots: number },
): void {
  const row = rowOf(market, maker.key);
  const fill = { price, lots, ppm: market.terms.makerPpm };
  const { closes, leverage, takeProfit, stopLoss } = maker;
  maker.left -= lots;
  if (maker.left === 0) market.orders = market.orders.filter((each) => each !== maker);
  if (closes) {
    closeRow(world, { market, row }, fill);
    return;
  }
  const kept = maker.left === 0 ? 0n : costOf(market, price, maker.left, leverage);
  const released = maker.held > kept ? maker.held - kept : 0n;
  maker.held -= released;
  openRow(world, { market, row }, { ...fill, leverage, released });
  const stop = { row, orderNumber: maker.number, lots, takeProfit, stopLoss };
  growStop(world, market, stop);
}

function rest(
  world: NaiveWorld,
  market: NaiveMarket,
  taker: Taker & { readonly left: number },
): void {
  const { number, key, isSell, limit: price, left, closes, leverage, takeProfit, stopLoss } = taker;
  const amount = closes ? 0n : costOf(market, price, left, leverage);
  const held = payable(world, key.member, { amount, incoming: 0n });
  move(world, key.member, { released: -held });
  const { quantity, isPostOnly } = taker;
  const terms = { closes, leverage, takeProfit, stopLoss, isPostOnly };
  market.orders.push({ number, key, isSell, price, quantity, left, held, ...terms });
}

/** Orders that close a row promise no more than it has: the newest are cut first. */
function trimClosing(world: NaiveWorld, market: NaiveMarket, row: NaiveRow): void {
  const own = market.orders.filter((each) => each.closes && isSame(each.key, row));
  let excess = promisedOf(market, row, true) - row.lots;
  for (const order of own.reverse()) {
    if (excess <= 0) return;
    const cut = Math.min(order.left, excess);
    if (cut === order.left) cancel(world, market, order);
    else {
      order.left -= cut;
      order.quantity -= cut;
    }
    excess -= cut;
  }
}

/** The worst price at which lots of a row may be closed, so that the close pays for itself. */
export function closeBound(
  world: NaiveWorld,
  market: NaiveMarket,
  { row, lots, limit }: { row: NaiveRow; lots: number; limit: number },
): number {
  const isIsolated = row.mode === 1;
  const part = BigInt(isIsolated ? row.lots : lots);
  const whole = BigInt(row.lots);
  const entry = (row.side === 0 ? ceilDivide : floorDivide)(row.entry * part, whole);
  const settled = ceilDivide(row.settled * part, whole);
  const ofPart = ceilDivide(worthOf(market, row, market.mark) * part, whole);
  const backing = isIsolated ? row.margin : equityOf(world, row.member) - ofPart;
  const perTick = part * market.terms.factor;
  const ppm = market.terms.takerPpm;
  if (row.side === 0) {
    const least = ceilDivide((entry + settled - backing) * MILLION, perTick * (MILLION - ppm));
    return least > BigInt(limit) ? Number(least) : limit;
  }
  const most = floorDivide((entry - settled + backing) * MILLION, perTick * (MILLION + ppm));
  return most < BigInt(limit) ? Math.max(0, Number(most)) : limit;
}

/** The first reason against the size and the cost of an opening order. */
export function refusedByCost(
  world: NaiveWorld,
  market: NaiveMarket,
  { limit, asked, meaning }: { limit: number; asked: NaiveAsked; meaning: NaiveMeaning },
): string | undefined {
  const { key, leverage } = meaning;
  const { tiers, takerPpm } = market.terms;
  const isSell = isSellOf(meaning);
  const worst = isSell ? Math.max(limit, bestOf(market, false)) : limit;
  const lots = rowOf(market, key).lots + promisedOf(market, key, false) + asked.lots;
  const notional = notionalOf(market, worst, lots);
  if (notional > tiers.at(-1)!.cap) return 'positionTooLarge';
  const tier = tiers[tierOf(market, notional)]!;
  const isHigh = BigInt(leverage) * (tier.ppm + takerPpm) >= MILLION;
  if (leverage > tier.leverageMax || isHigh) return 'leverageTooHigh';
  const taker = { isSell, limit, quantity: asked.lots, member: key.member };
  const isMarket = asked.price === undefined;
  const cost = isMarket ? costOfMarket(market, taker) : notionalOf(market, worst, asked.lots);
  const needed = marginOf(cost, leverage) + feeOf(cost, takerPpm);
  return canSpend(world, key.member, needed) ? undefined : 'usableTooLow';
}

/** True when an isolated row is due. */
export function isRowDue(market: NaiveMarket, row: NaiveRow): boolean {
  const { mark } = market;
  if (row.lots === 0) return false;
  return worthOf(market, row, mark) + row.margin < closeCostOf(market, row, mark);
}
