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
