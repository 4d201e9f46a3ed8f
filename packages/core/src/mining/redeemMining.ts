/**
 * redeemMining: a member takes coins back before their term is over, for the fee they were locked with. One
 * whose term is over by the time of the log is complete, whoever comes first. Source: spec §4, ADR 50.
 */
import { amount } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { type Outcome, refused } from '../outcome.ts';
import { accrueUntilNow, isTermOver } from './accrueDay.ts';
import { endLock } from './endLock.ts';
import type { RedeemMining } from './words.ts';

/** Ends a lock.   Rejects: memberUnknown, memberFrozen, lockUnknown (also one that has ended, or another's). */
export function redeemMining(
  exchange: Exchange,
  { memberId, orderId }: RedeemMining,
  sink: EventBuffer,
): Outcome {
  const { members, mining } = exchange;
  const member = members.indexOf(memberId);
  if (member < 0) return refused('memberUnknown');
  if (members.isFrozen(member)) return refused('memberFrozen');
  const lock = mining.find(orderId);
  if (lock === undefined || lock.member !== member) return refused('lockUnknown');
  // After this point the command must succeed.
  accrueUntilNow(exchange, lock, sink);
  const outcome = isTermOver(lock) ? 'complete' : 'redeemed';
  const { paid, interest, fee } = endLock(exchange, { lock, outcome }, sink);
  const { assetId } = lock.terms;
  const told = { paid: amount(paid), interest: amount(interest), fee: amount(fee) };
  return { type: 'miningRedeemed', outcome, assetId, ...told };
}
