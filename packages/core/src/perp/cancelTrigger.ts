/** cancelTrigger: takes a stop or a trigger order back. Source: spec §7 (closeProfitLoss), ADR 36. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { endTrigger } from './endTrigger.ts';
import { ownTrigger } from './ownTrigger.ts';
import type { CancelTrigger } from './triggerWords.ts';

/** Cancels one trigger, also for a frozen member.   Rejects: memberUnknown, triggerUnknown, marketNotTrading (halted). */
export function cancelTrigger(
  exchange: Exchange,
  command: CancelTrigger,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const own = ownTrigger(exchange, member, command.triggerId);
  if (own === undefined) return refused('triggerUnknown');
  const { perp, trigger } = own;
  if (perp.market.spec.status === 'halted') return refused('marketNotTrading');
  // After this point the command must succeed.
  endTrigger(exchange, { perp, sink }, { trigger, cause: 'canceled' });
  return ACCEPTED;
}
