/** Reads of one member: state, balances and open orders. Change nothing. Ticks, lots, smallest units. */
import {
  type AssetId,
  invariant,
  type MarketId,
  type MemberId,
  type Millis,
  type OrderId,
} from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import {
  type OrderKind,
  SIDE,
  type Side,
  TIME_IN_FORCE,
  type TimeInForce,
} from '../execution/words.ts';
import {
  ACCOUNT_NAMES,
  type Book,
  COIN_AVAILABLE,
  isCoinHold,
  type Purpose,
} from '../ledger/account.ts';
import type { MarketState } from '../market/marketState.ts';
import type { MemberRole } from '../member/words.ts';

export interface MemberBalance {
  readonly assetId: AssetId;
  readonly available: bigint;
  /** What the coin book holds for a purpose: orders, withdrawals, subscriptions, locks, stakes. */
  readonly held: bigint;
}

/** One account of a member: what is there, in which book, and what for. */
export interface Holding {
  readonly book: Book;
  readonly purpose: Purpose;
  readonly assetId: AssetId;
  readonly balance: bigint;
}

export interface RestingOrder {
  readonly orderId: OrderId;
  /** The member's own name for it, if they gave one. */
  readonly clientOrderId: string | undefined;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly quantityRemaining: number;
  /** What its fills came to so far, in smallest units of the quote asset. */
  readonly quoteFilled: bigint;
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

/** The coin book of a member: every asset, by asset id; empty for an unknown member. */
export function readBalances(exchange: Exchange, memberId: MemberId): MemberBalance[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  const balances = exchange.assets.map(({ assetId }) => ({ assetId, available: 0n, held: 0n }));
  exchange.ledger.forEachAccountOf(member, (account, asset, balance) => {
    const row = balances[asset];
    if (row === undefined) return;
    if (account === COIN_AVAILABLE) row.available = balance;
    else if (isCoinHold(account)) row.held += balance;
  });
  return balances;
}

/** Every account of a member that is not empty, in every book; none for an unknown member. */
export function readHoldings(exchange: Exchange, memberId: MemberId): Holding[] {
  const member = exchange.members.indexOf(memberId);
  const holdings: Holding[] = [];
  if (member < 0) return holdings;
  exchange.ledger.forEachAccountOf(member, (account, assetId, balance) => {
    const name = ACCOUNT_NAMES.find((each) => each.account === account);
    invariant(name !== undefined, 'an account of a member has a name');
    holdings.push({ book: name.book, purpose: name.purpose, assetId, balance });
  });
  return holdings;
}

/** A member's resting orders of spot, oldest first, in one market or (undefined) in all. */
export function readOpenOrders(
  exchange: Exchange,
  memberId: MemberId,
  marketId: MarketId | undefined,
): RestingOrder[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  return exchange.markets
    .filter(({ spec }) => spec.kind === 'spot')
    .filter(({ spec }) => marketId === undefined || spec.marketId === marketId)
    .flatMap((market) =>
      market.resting.slotsOf(member).map((slot) => describeOrder(exchange, market, slot)),
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
  if (member < 0 || market?.spec.kind !== 'spot') return undefined;
  const slot = market.book.find(orderId);
  if (slot < 0 || market.book.memberOf(slot) !== member) return undefined;
  return describeOrder(exchange, market, slot);
}

/** The id of a member's resting order of any market by the name they gave it. */
export function readNamedId(
  { clientOrderIds }: Exchange,
  memberId: MemberId,
  clientOrderId: string,
): OrderId | undefined {
  return clientOrderIds.find(memberId, clientOrderId);
}

/** A resting order at its slot of a market's book. */
export function describeOrder(exchange: Exchange, market: MarketState, slot: number): RestingOrder {
  const { book } = market;
  const orderId = book.idOf(slot);
  return {
    orderId,
    clientOrderId: exchange.clientOrderIds.nameOf(orderId),
    memberId: exchange.members.idOf(book.memberOf(slot)),
    marketId: market.spec.marketId,
    side: SIDE.itemOf(book.sideOf(slot)),
    kind: 'limit',
    timeInForce: TIME_IN_FORCE.itemOf(book.flagsOf(slot)),
    price: book.priceOf(slot),
    quantity: book.originalOf(slot),
    quantityRemaining: book.remainingOf(slot),
    quoteFilled: BigInt(market.funds.quoteFilledOf(slot)),
    createdAt: book.createdAtOf(slot),
  };
}
