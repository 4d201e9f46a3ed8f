/** Sets a member's fund password for the first time. */
import type { Refused } from '../../desk/refused.ts';
import type { FundPasswordDesk, NewFundPassword } from './fundPasswordGround.ts';
import { isFundPasswordSet } from './isFundPasswordSet.ts';

/** Of two that come at once one is set. */
export async function setFundPassword(
  desk: Pick<FundPasswordDesk, 'sql' | 'now' | 'fundHash' | 'securityLog'>,
  { memberId, password, from }: NewFundPassword,
): Promise<Refused<'fundPasswordExists'> | undefined> {
  // Asked first, so that a member cannot have the machine hash one password after another.
  if (await isFundPasswordSet(desk, memberId)) return { refusal: 'fundPasswordExists' };
  const row = {
    member_id: memberId,
    password_hash: await desk.fundHash.make(memberId, password),
    changed_at_ms: desk.now(),
  };
  const done = await desk.sql
    .insertInto('fund_passwords')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows !== 1n) return { refusal: 'fundPasswordExists' };
  await desk.securityLog.record(memberId, 'fundPasswordSet', from);
  return undefined;
}
