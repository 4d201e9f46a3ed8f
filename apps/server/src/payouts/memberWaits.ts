/** Why nothing of a member is begun: frozen, or locked after a change of what guards the account. */
import type { MemberId } from '@candor/money';
import type { DeskGround } from './payoutGround.ts';
import type { Payout } from './payoutRow.ts';

type Ground = Pick<DeskGround, 'engine' | 'now'>;

/** The reason as an operator reads it; undefined while their payouts go out. */
export async function memberWaits(
  { engine, now }: Ground,
  memberId: MemberId,
): Promise<string | undefined> {
  const member = await engine.query('member', { memberId });
  if (member === undefined) return 'the member is unknown';
  if (member.isFrozen) return 'the member is frozen';
  const { withdrawalsLockedUntil: until } = member;
  return until > now()
    ? `the member's withdrawals are locked until ${new Date(until).toISOString()}`
    : undefined;
}

/** The reasons of those whose approved payouts are not begun; each member is looked at once. */
export async function membersWaiting(
  ground: Ground,
  payouts: readonly Pick<Payout, 'memberId' | 'status'>[],
): Promise<ReadonlyMap<MemberId, string>> {
  const approved = payouts.filter(({ status }) => status === 'approved');
  const waiting = new Map<MemberId, string>();
  for (const memberId of new Set(approved.map((each) => each.memberId))) {
    const why = await memberWaits(ground, memberId);
    if (why !== undefined) waiting.set(memberId, why);
  }
  return waiting;
}
