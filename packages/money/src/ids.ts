/**
 * What members, assets, markets, orders and entries of the log are named by: safe integers that
 * pass as nothing but themselves. Each is made at the doors (a request, an operator's call, a row
 * of SQL) by its one maker, which asserts; decoded bytes have it by their kind. Source: ADR 92.
 */
import { invariant } from './invariant.ts';
import { kept, type Strict } from './unit.ts';

/** Position in the command log; the first command is 1, 0 stands before it. */
export type Seq = Strict<'Seq'>;
/** 1-based; 0 is nobody. Assigned by the members desk, unique for ever. */
export type MemberId = Strict<'MemberId'>;
/** Position of a member in the order of opening, from 0 on; never told outside the core. */
export type MemberIndex = Strict<'MemberIndex'>;
/** Index in the exchange's list of assets. */
export type AssetId = Strict<'AssetId'>;
/** Index in the exchange's list of markets. */
export type MarketId = Strict<'MarketId'>;
/** Issued by the book; safe integer; never reused. 0 is no order. */
export type OrderId = Strict<'OrderId'>;

/** The index of no member. */
export const NOBODY = kept<MemberIndex>(-1);
/** The index of no asset. */
export const NO_ASSET = kept<AssetId>(-1);
/** The id of no order. */
export const NO_ORDER_ID = kept<OrderId>(0);

/** A position in the log. Asserts: a whole number from 0 to 2^53-1. */
export function asSeq(raw: number): Seq {
  return checked(raw);
}

/** A member's id. Asserts: a whole number from 0 to 2^53-1. */
export function asMemberId(raw: number): MemberId {
  return checked(raw);
}

/** A member's index. Asserts: a whole number from 0 to 2^53-1; whether there is one, the core says. */
export function asMemberIndex(raw: number): MemberIndex {
  return checked(raw);
}

/** An asset's index. Asserts: a whole number from 0 to 2^53-1; whether there is one, the core says. */
export function asAssetId(raw: number): AssetId {
  return checked(raw);
}

/** A market's index. Asserts: a whole number from 0 to 2^53-1; whether there is one, the core says. */
export function asMarketId(raw: number): MarketId {
  return checked(raw);
}

/** An order's id. Asserts: a whole number from 0 to 2^53-1; whether there is one, the core says. */
export function asOrderId(raw: number): OrderId {
  return checked(raw);
}

function checked<Id extends Strict<string>>(raw: number): Id {
  invariant(Number.isSafeInteger(raw) && raw >= 0, 'an id is a whole number from 0 on');
  return kept(raw);
}
