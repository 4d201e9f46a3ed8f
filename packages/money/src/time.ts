/** Time and identifiers: branded safe-integer numbers. The core never reads a clock. */
import type { Branded, Strict } from './unit.ts';

/** UTC epoch milliseconds. */
export type Millis = Branded<'Millis'>;
/** Position in the command log; the first command is 1. */
export type Seq = Branded<'Seq'>;
/** 1-based; 0 is nobody. Assigned by the members desk, unique for ever. */
export type MemberId = Branded<'MemberId'>;
/** Position of a member in the order of opening, from 0 on; never told outside the core. */
export type MemberIndex = Strict<'MemberIndex'>;
/** The index of no member. */
export const NOBODY = -1 as MemberIndex;
/** Index in the exchange's list of assets. */
export type AssetId = Branded<'AssetId'>;
/** Index in the exchange's list of markets. */
export type MarketId = Branded<'MarketId'>;
/** Issued by the book; safe integer; never reused. */
export type OrderId = Branded<'OrderId'>;

export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;
