/** Open orders as the engine has them now, after everything the member has asked for before. */
import type { Side } from '@candor/core';
import type { MarketId, MemberId } from '@candor/money';
import type { OpenOrder } from '../engine/enginePort.ts';
import type { TradingGround } from './ground.ts';

export interface OpenOrdersAsk {
  readonly memberId: MemberId;
  /** Undefined for all markets. */
  readonly marketId: MarketId | undefined;
  /** Undefined for both sides. */
  readonly side?: Side | undefined;
}

/** A member's open orders, newest first. */
export async function listOpenOrders(
  { engine }: TradingGround,
  { memberId, marketId, side }: OpenOrdersAsk,
): Promise<OpenOrder[]> {
  const orders = await engine.query('openOrders', { memberId, marketId });
  return orders.filter((order) => side === undefined || order.side === side).reverse();
}
