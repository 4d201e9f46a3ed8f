/**
 * playBook: any sequence of orders tried on a fresh book, with unlimited funds and no price band.
 * It runs the very matching code of the exchange. Prices in ticks, quantities in lots.
 * Steps come from outside, so every field is checked. Source: spec §5, product.md §3.
 */
import {
  asMarketId,
  INT32_MAX,
  kept,
  LOTS_MAX,
  type MemberIndex,
  NO_ORDER_ID,
  type OrderId,
} from '@candor/money';
import { OrderBook } from './orderBook.ts';
import type { BookSide } from './orderSlots.ts';

const OPS = ['limit', 'market', 'cancel', 'ioc', 'fok', 'postOnly'] as const;
/** The most ticks that a price can have. */
const TOP = INT32_MAX;

/** How a step calls its order. */
export type PlayId = string | number;

/** One step as it was written; a field that makes no sense gets the step rejected. */
export interface PlayStep {
  readonly op?: unknown;
  /** The order's own name; for `cancel` the name of the order to cancel. */
  readonly id?: unknown;
  /** Orders of one member never trade with each other; absent = a member of its own. */
  readonly member?: unknown;
  readonly side?: unknown;
  /** Ticks; not needed by `market` and `cancel`. */
  readonly price?: unknown;
  /** Lots; not needed by `cancel`. */
  readonly qty?: unknown;
}

export interface PlayFill {
  readonly maker: PlayId;
  readonly taker: PlayId;
  readonly price: number;
  readonly qty: number;
}

/** What a sequence did. */
export interface PlayResult {
  readonly fills: readonly PlayFill[];
  /** [price, qty] of every price, best first. */
  readonly book: {
    readonly bids: readonly (readonly [number, number])[];
    readonly asks: readonly (readonly [number, number])[];
  };
  /** The ids of the steps that were refused, in their order. */
  readonly rejected: readonly PlayId[];
}

type Op = (typeof OPS)[number];

interface PlayOrder {
  readonly op: Op;
  readonly id: PlayId;
  readonly member: MemberIndex;
  readonly side: BookSide;
  readonly limit: number;
  readonly lots: number;
}

/** A book being played with, and what happened so far. */
interface Play {
  readonly book: OrderBook;
  readonly fills: PlayFill[];
  readonly rejected: PlayId[];
  /** Every id an accepted order had; 0 when it did not rest. */
  readonly orderIds: Map<PlayId, OrderId>;
  readonly names: Map<number, PlayId>;
  readonly members: Map<unknown, MemberIndex>;
  memberCount: number;
}

/**
 * Plays steps in order on an empty book. What is left of a market or ioc order is dropped; own orders
 * met expire.   Rejects (by id): a step that is malformed, an id used before, a fok that others'
 * orders cannot fill, a postOnly that would take, a cancel of what does not rest, a full book.
 */
export function playBook(input: { readonly steps: readonly PlayStep[] }): PlayResult {
  const play: Play = {
    book: new OrderBook(asMarketId(0)),
    fills: [],
    rejected: [],
    orderIds: new Map(),
    names: new Map(),
    members: new Map(),
    memberCount: 0,
  };
  for (const step of input.steps) {
    if (!playStep(play, step)) play.rejected.push(idOf(step) ?? '');
  }
  const { book, fills, rejected } = play;
  const all = Number.POSITIVE_INFINITY;
  return { fills, book: { bids: book.depth(0, all), asks: book.depth(1, all) }, rejected };
}

/** Plays one step; false = rejected. */
function playStep(play: Play, step: PlayStep): boolean {
  const id = idOf(step);
  const op = OPS.find((known) => known === step?.op);
  if (id === undefined || op === undefined) return false;
  if (op === 'cancel') return play.book.cancel(play.orderIds.get(id) ?? NO_ORDER_ID);
  if (play.orderIds.has(id)) return false;
  const order = readOrder(play, step, { id, op });
  if (order === undefined || isRefused(play.book, order)) return false;
  return execute(play, order);
}

function idOf(step: PlayStep): PlayId | undefined {
  const id = step?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function readOrder(
  play: Play,
  step: PlayStep,
  named: { readonly id: PlayId; readonly op: Op },
): PlayOrder | undefined {
  const { side: word, price, qty: lots, member } = step;
  if (word !== 'buy' && word !== 'sell') return undefined;
  if (member !== undefined && member !== null && typeof member !== 'string') return undefined;
  if (!isCount(lots, LOTS_MAX)) return undefined;
  const side: BookSide = word === 'buy' ? 0 : 1;
  const order = { ...named, member: memberOf(play, member), side, lots };
  if (named.op === 'market') return { ...order, limit: side === 0 ? TOP : 1 };
  return isCount(price, TOP) ? { ...order, limit: price } : undefined;
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most;
}

/** A number per named member, a new one for no name. */
function memberOf(play: Play, name: string | null | undefined): MemberIndex {
  const known = typeof name === 'string' ? play.members.get(name) : undefined;
  if (known !== undefined) return known;
  play.memberCount += 1;
  const member = kept<MemberIndex>(play.memberCount);
  if (typeof name === 'string') play.members.set(name, member);
  return member;
}

function isRefused(book: OrderBook, order: PlayOrder): boolean {
  const { op, side, limit, lots, member } = order;
  if (op === 'fok') return book.fillableLots(side, limit, lots, member) < lots;
  if ((op === 'limit' || op === 'postOnly') && !book.hasRoomFor(side, lots)) return true;
  if (op !== 'postOnly') return false;
  const best = book.bestTicks(side === 0 ? 1 : 0);
  return best > 0 && (side === 0 ? limit >= best : limit <= best);
}

/** Matches an order and lets it rest; false when the book is full. */
function execute(play: Play, order: PlayOrder): boolean {
  const { book, names, orderIds } = play;
  const { id, op, side, limit, lots, member } = order;
  const orderId = book.nextOrderId();
  if (orderId === 0) return false;
  const left = book.match(side, limit, lots, member);
  const rests = left > 0 && (op === 'limit' || op === 'postOnly');
  recordFills(play, id);
  orderIds.set(id, rests ? orderId : NO_ORDER_ID);
  if (!rests) {
    book.release(orderId);
    return true;
  }
  names.set(orderId, id);
  const terms = { side, ticks: limit, lotsOriginal: lots, lotsRemaining: left };
  book.rest(orderId, { ...terms, member, flags: 0, createdAt: 0 });
  return true;
}

function recordFills(play: Play, taker: PlayId): void {
  const { reports } = play.book;
  for (let row = 0; row < reports.count; row += 1) {
    if (reports.isExpired(row)) continue;
    const maker = play.names.get(reports.makerId(row)) ?? '';
    play.fills.push({ maker, taker, price: reports.ticks(row), qty: reports.lots(row) });
  }
}
