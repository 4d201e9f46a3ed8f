/** All triggers of a member, by market, the oldest first: what pages and parts of lists are held against. */
import type { MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { type OwnStop, type OwnTriggerOrder, triggersIn } from '../read/readTriggers.ts';

export function readTriggers(
  exchange: Exchange,
  memberId: MemberId,
): (OwnStop | OwnTriggerOrder)[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  return exchange.perps.list.flatMap((perp) => triggersIn(perp, member));
}
