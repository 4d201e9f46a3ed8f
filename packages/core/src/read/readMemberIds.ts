/** Reads who the members are: numbers, no more. Changes nothing. */
import type { MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { traderKindOf } from '../member/traderKind.ts';

/** Every member that is no account of the house, in the order of the log. O(members). */
export function readMemberIds({ members }: Exchange): readonly MemberId[] {
  const found: MemberId[] = [];
  for (let index = 0; index < members.count; index += 1) {
    if (traderKindOf(members.roleOf(index)) === 'member') found.push(members.idOf(index));
  }
  return found;
}
