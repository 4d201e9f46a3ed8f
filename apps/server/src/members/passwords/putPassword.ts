/** Writes a new login password, whichever way its member came to it. */
import type { MemberId } from '@candor/money';
import type { PasswordGround } from './passwordGround.ts';

interface NewPassword {
  readonly memberId: MemberId;
  readonly passwordHash: string;
  /** The session that stays. */
  readonly keptToken?: string | undefined;
}

/** Lock, password, sessions: in this order, so that a crash leaves nothing open that should be shut. */
export async function putPassword(
  { sql, sessions, withdrawalLock }: Pick<PasswordGround, 'sql' | 'sessions' | 'withdrawalLock'>,
  { memberId, passwordHash, keptToken }: NewPassword,
): Promise<void> {
  await withdrawalLock.lock(memberId);
  await sql.transaction().execute(async (change) => {
    await change
      .updateTable('members')
      .set({ password_hash: passwordHash })
      .where('member_id', '=', memberId)
      .execute();
    await sessions.endAll(memberId, keptToken, change);
  });
  // Again, for a sign-in with the old password that was under way.
  await sessions.endAll(memberId, keptToken);
}
