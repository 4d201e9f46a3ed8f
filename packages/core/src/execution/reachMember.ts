/**
 * reachMember: asks at once for all that is known of a member and an order of theirs will need: whether they
 * are frozen and who invited them, their first accounts with the list of their orders beside them. Each lies in
 * a line of memory of its own that has usually left the processor's cache; asked for together, they come
 * beside each other instead of one after the other. It changes nothing.
 */
import type { MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';

/** Brings what is known of the member of an index near; nothing happens for -1. */
export function reachMember(exchange: Exchange, member: MemberIndex): void {
  if (member < 0) return;
  const { ledger, members, orderRecords } = exchange;
  // Kept, because what nobody keeps is not read at all.
  orderRecords.reached = members.inviterOf(member) | ledger.reach(member);
}
