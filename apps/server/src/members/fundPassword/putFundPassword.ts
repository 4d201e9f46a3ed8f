/** Writes another fund password, whichever way its member came to it. */
import type { SecurityEventKind } from '@candor/wire';
import type { FundPasswordDesk, NewFundPassword } from './fundPasswordGround.ts';

/** The lock is journaled first: a crash leaves a lock without a change. */
export async function putFundPassword(
  desk: FundPasswordDesk,
  { memberId, from }: Pick<NewFundPassword, 'memberId' | 'from'>,
  { password_hash, kind }: { readonly password_hash: string; readonly kind: SecurityEventKind },
): Promise<void> {
  await desk.withdrawalLock.lock(memberId);
  await desk.sql
    .updateTable('fund_passwords')
    .set({ password_hash, tries: 0, locked_until_ms: 0, changed_at_ms: desk.now() })
    .where('member_id', '=', memberId)
    .execute();
  await desk.securityLog.record(memberId, kind, from);
}
