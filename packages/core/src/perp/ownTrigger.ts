/** A member's own trigger: somebody else's is answered like one that is not there. */
import type { MemberIndex, OrderId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { PerpMarket } from './perps.ts';
import { marketOfTrigger, type Trigger } from './triggers.ts';

/** The trigger of an id with its market, if it is the member's. */
export function ownTrigger(
  { perps }: Exchange,
  member: MemberIndex,
  triggerId: OrderId,
): { readonly perp: PerpMarket; readonly trigger: Trigger } | undefined {
  const perp = perps.find(marketOfTrigger(triggerId));
  const trigger = perp?.triggers.find(triggerId);
  if (perp === undefined || trigger?.member !== member) return undefined;
  return { perp, trigger };
}
