/** Writes a new login password, whichever way its member came to it. */
import type { MemberId } from '@candor/money';
import type { PasswordGround } from './passwordDesk.ts';
import { hashPassword } from './passwords.ts';

interface NewPassword {
  readonly memberId: MemberId;
  readonly password: string;
  /** The session that stays. */
  readonly keptToken?: string | undefined;
}

/** Lock, password, sessions: in this order, so that a crash leaves nothing open that should be shut. */
export async function putPassword(
  { sql, sessions, withdrawalLock }: Pick<PasswordGround, 'sql' | 'sessions' | 'withdrawalLock'>,
  { memberId, password, keptToken }: NewPassword,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await withdrawalLock.lock(memberId);
  await sql.transaction().execute(async (change) => {
    await change
      .updateTable('members')
      .set({ password_hash })
      .where('member_id', '=', memberId)
      .execute();
    await sessions.endAll(memberId, keptToken, change);
  });
  // Again, for a sign-in with the old password that was under way.
  await sessions.endAll(memberId, keptToken);
}
