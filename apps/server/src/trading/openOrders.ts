/** Open orders as the engine has them now, after everything the member has asked for before. */
import { OPEN_ORDERS_MAX_HOUSE, type OrdersPage, type RestingOrder, type Side } from '@candor/core';
import type { MarketId, MemberId } from '@candor/money';
import type { TradingGround } from './ground.ts';

export interface OpenOrdersAsk {
  readonly memberId: MemberId;
  /** Undefined for all markets. */
  readonly marketId: MarketId | undefined;
  /** Undefined for both sides. */
  readonly side?: Side | undefined;
  readonly skip?: number;
  readonly limit?: number;
}

/** A page of them, and how many there are. Where nothing asks for a page all that the operator lets a member have. */
export function pageOpenOrders(
  { engine }: TradingGround,
  { memberId, marketId, side, skip = 0, limit = OPEN_ORDERS_MAX_HOUSE }: OpenOrdersAsk,
): Promise<OrdersPage<RestingOrder>> {
  return engine.query('openOrdersPage', { memberId, marketId, side, skip, limit });
}

/** Orders that are read at a time: nobody waits behind more of them. */
export const PART = 1_000;
/** So many of the part before are read again: what was placed or has ended meanwhile moves all behind it. */
const OVERLAP = 50;
const TRIES = 3;
const PARTS_MAX = 50;

/** All that a member has open, newest first, part by part; what changed meanwhile is as it was or as it is. */
export async function allOpenOrders(
  ground: TradingGround,
  ask: Omit<OpenOrdersAsk, 'skip' | 'limit'>,
): Promise<readonly RestingOrder[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await readInParts(ground, ask);
    if (rows !== undefined) return rows;
  }
  return (await pageOpenOrders(ground, ask)).rows;
}

/** Undefined where so much changed that one part does not meet the next. */
async function readInParts(
  ground: TradingGround,
  ask: Omit<OpenOrdersAsk, 'skip' | 'limit'>,
): Promise<readonly RestingOrder[] | undefined> {
  const found: RestingOrder[] = [];
  for (let parts = 0; parts < PARTS_MAX; parts += 1) {
    const skip = Math.max(0, found.length - OVERLAP);
    const { rows } = await pageOpenOrders(ground, { ...ask, skip, limit: PART });
    const last = found.at(-1);
    const at = last === undefined ? -1 : rows.findIndex(({ orderId }) => orderId === last.orderId);
    if (last !== undefined && at < 0) return undefined;
    found.push(...rows.slice(at + 1));
    if (rows.length < PART) return found;
  }
  return undefined;
}
