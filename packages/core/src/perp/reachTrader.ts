/**
 * reachTrader: asks at once for all that is known of a member and an order of a perpetual of theirs will
 * need: what `reachMember` asks for, and the rows of their positions. It changes nothing.
 */
import type { MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { reachMember } from '../execution/reachMember.ts';
import type { PerpMarket } from './perps.ts';

/** Brings what is known of the member of an index near; nothing happens for -1. */
export function reachTrader(exchange: Exchange, perp: PerpMarket, member: MemberIndex): void {
  if (member < 0) return;
  reachMember(exchange, member);
  const { rows } = perp;
  exchange.orderRecords.reached = rows.reach(rows.anyOf(member));
}

/** Brings a row near, and nothing for 0. */
export function reachRow(exchange: Exchange, perp: PerpMarket, row: number): void {
  exchange.orderRecords.reached = perp.rows.reach(row);
}
