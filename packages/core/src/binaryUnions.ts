/**
 * The small unions of commands and events as one byte each. The order of a list is its numbering:
 * members are only ever added at the end.
 */
import { invariant } from '@candor/money';
import type { MemberRole, Side, TimeInForce } from './command.ts';
import type { CancelCause } from './event.ts';
import type { Board, MarketStatus } from './market/marketSpec.ts';

const SIDES: readonly Side[] = ['buy', 'sell'];
const TIMES_IN_FORCE: readonly TimeInForce[] = ['gtc', 'ioc', 'fok', 'postOnly'];
const ROLES: readonly MemberRole[] = ['member', 'marketMaker', 'taker'];
const CAUSES: readonly CancelCause[] = ['member', 'immediateOrCancel', 'selfTrade', 'operator'];
const BOARDS: readonly Board[] = ['main', 'pioneer'];
const STATUSES: readonly MarketStatus[] = ['trading', 'cancelOnly', 'halted'];

/** The number a side is stored as. */
export function sideToByte(side: Side): number {
  return side === 'buy' ? 0 : 1;
}

/** The side behind a stored number. */
export function sideFromByte(byte: number): Side {
  return pick(SIDES, byte);
}

/** The number a time in force is stored as. */
export function timeInForceToByte(timeInForce: TimeInForce): number {
  return TIMES_IN_FORCE.indexOf(timeInForce);
}

/** The time in force behind a stored number. */
export function timeInForceFromByte(byte: number): TimeInForce {
  return pick(TIMES_IN_FORCE, byte);
}

/** The number a role is stored as. */
export function roleToByte(role: MemberRole): number {
  return ROLES.indexOf(role);
}

/** The role behind a stored number. */
export function roleFromByte(byte: number): MemberRole {
  return pick(ROLES, byte);
}

/** The number a board is stored as. */
export function boardToByte(board: Board): number {
  return BOARDS.indexOf(board);
}

/** The board behind a stored number. */
export function boardFromByte(byte: number): Board {
  return pick(BOARDS, byte);
}

/** The number a market status is stored as. */
export function statusToByte(status: MarketStatus): number {
  return STATUSES.indexOf(status);
}

/** The market status behind a stored number. */
export function statusFromByte(byte: number): MarketStatus {
  return pick(STATUSES, byte);
}

/** The member of a union a byte names. Asserts: it names one. */
export function pick<Item>(items: readonly Item[], byte: number): Item {
  const item = items[byte];
  invariant(item !== undefined, 'the byte names a member of its union');
  return item;
}

/** The number a cause is stored as. */
export function causeToByte(cause: CancelCause): number {
  return CAUSES.indexOf(cause);
}

/** The cause behind a stored number. */
export function causeFromByte(byte: number): CancelCause {
  return pick(CAUSES, byte);
}
