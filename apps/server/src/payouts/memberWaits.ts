/** Why nothing of a member is begun: frozen, or locked after a change of what guards the account. */
import type { MemberId } from '@candor/money';
import type { DeskGround } from './payoutDesk.ts';

/** The reason as an operator reads it; undefined while their payouts go out. */
export async function memberWaits(
  { engine, now }: Pick<DeskGround, 'engine' | 'now'>,
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
