/** Open orders as the engine has them now, after everything the member has asked for before. */
import type { OrdersPage, RestingOrder, Side } from '@candor/core';
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

/** As many as are told where nothing asks for a page: all that a member may have in a market, unless said otherwise. */
const OPEN_ORDERS_TOLD = 200;

/** A page of them, and how many there are. */
export function pageOpenOrders(
  { engine }: TradingGround,
  { memberId, marketId, side, skip = 0, limit = OPEN_ORDERS_TOLD }: OpenOrdersAsk,
): Promise<OrdersPage<RestingOrder>> {
  return engine.query('openOrdersPage', { memberId, marketId, side, skip, limit });
}
