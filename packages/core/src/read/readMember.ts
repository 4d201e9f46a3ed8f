/** Reads of one member: balances and open orders. Change nothing. Ticks, lots, smallest units. */
import type { AssetId, MarketId, MemberId, Millis, OrderId } from '@candor/money';
import { sideFromByte, timeInForceFromByte } from '../binaryUnions.ts';
import type { Side, TimeInForce } from '../command.ts';
import type { OrderKind } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';
import { marketOf, slotOf } from '../market/restingOrders.ts';

export interface MemberBalance {
  readonly assetId: AssetId;
  readonly available: bigint;
  readonly held: bigint;
}

export interface RestingOrder {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly quantityRemaining: number;
  readonly createdAt: Millis;
}

/** Available and held of every asset, by asset id; empty for an unknown member. */
export function readBalances(exchange: Exchange, memberId: MemberId): MemberBalance[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  const { ledger } = exchange;
  return exchange.assets.map(({ assetId }) => ({
    assetId,
    available: ledger.balance(ledger.availableCell(member, assetId)),
    held: ledger.balance(ledger.heldCell(member, assetId)),
  }));
}

/** A member's resting orders, oldest first, in one market or (undefined) in all. */
export function readOpenOrders(
  exchange: Exchange,
  memberId: MemberId,
  marketId: MarketId | undefined,
): RestingOrder[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  return exchange.markets
    .filter(({ spec }) => marketId === undefined || spec.marketId === marketId)
    .flatMap((market) => market.resting.idsOf(member).map((id) => describe(market, memberId, id)))
    .filter((order) => order !== undefined)
    .sort((left, right) => left.createdAt - right.createdAt);
}

/** One resting order of that member, or undefined. */
export function readOrder(
  exchange: Exchange,
  memberId: MemberId,
  orderId: OrderId,
): RestingOrder | undefined {
  const member = exchange.members.indexOf(memberId);
  const market = exchange.markets[marketOf(orderId)];
  if (member < 0 || market?.book.find(orderId)?.owner !== member) return undefined;
  return describe(market, memberId, orderId);
}

function describe(
  market: MarketState,
  memberId: MemberId,
  orderId: OrderId,
): RestingOrder | undefined {
  const order = market.book.find(orderId);
  if (order === undefined) return undefined;
  const slot = slotOf(orderId);
  return {
    orderId,
    memberId,
    marketId: market.spec.marketId,
    side: sideFromByte(order.isSell ? 1 : 0),
    kind: 'limit',
    timeInForce: timeInForceFromByte(market.resting.timeInForce(slot)),
    price: order.price,
    quantity: market.resting.quantity(slot),
    quantityRemaining: order.remaining,
    createdAt: market.resting.createdAt(slot),
  };
}
