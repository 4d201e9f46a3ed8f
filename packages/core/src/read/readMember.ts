/** Reads of one member: state, balances and open orders. Change nothing. Ticks, lots, smallest units. */
import type { AssetId, MarketId, MemberId, Millis, OrderId } from '@candor/money';
import { sideFromByte, timeInForceFromByte } from '../binaryUnions.ts';
import { marketOf } from '../book/index.ts';
import type { MemberRole, Side, TimeInForce } from '../command.ts';
import type { OrderKind } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';

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

/** What the exchange knows of a member. */
export interface MemberFacts {
  readonly role: MemberRole;
  /** A frozen member may only cancel. */
  readonly isFrozen: boolean;
  /** Until when withdrawals wait; 0 when there was never a lock. */
  readonly withdrawalsLockedUntil: Millis;
}

/** Role and state of a member; undefined for an unknown one. */
export function readMember(exchange: Exchange, memberId: MemberId): MemberFacts | undefined {
  const { members } = exchange;
  const index = members.indexOf(memberId);
  if (index < 0) return undefined;
  return {
    role: members.roleOf(index),
    isFrozen: members.isFrozen(index),
    withdrawalsLockedUntil: members.lockedUntil(index),
  };
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
    .flatMap((market) =>
      market.resting.slotsOf(member).map((slot) => describe(market, memberId, slot)),
    )
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
  if (member < 0 || market === undefined) return undefined;
  const slot = market.book.find(orderId);
  if (slot < 0 || market.book.memberOf(slot) !== member) return undefined;
  return describe(market, memberId, slot);
}

function describe(market: MarketState, memberId: MemberId, slot: number): RestingOrder {
  const { book } = market;
  return {
    orderId: book.idOf(slot),
    memberId,
    marketId: market.spec.marketId,
    side: sideFromByte(book.sideOf(slot)),
    kind: 'limit',
    timeInForce: timeInForceFromByte(book.flagsOf(slot)),
    price: book.priceOf(slot),
    quantity: book.originalOf(slot),
    quantityRemaining: book.remainingOf(slot),
    createdAt: book.createdAtOf(slot),
  };
}
