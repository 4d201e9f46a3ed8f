/** Is it the member's login password? Counted before it is judged. */
import type { MemberId } from '@candor/money';
import type { Refused } from '../../desk/refused.ts';
import { admit } from '../../desk/throttle.ts';
import type { PasswordDesk } from './passwordGround.ts';
import { isPasswordOf } from './passwords.ts';

/** Why a login password that is shown does not do. */
export type JudgedRefusal = 'passwordLocked' | 'passwordWrong';

/** Undefined when it is; what was counted before is forgotten then. */
export async function judgePassword(
  { sql, tries }: Pick<PasswordDesk, 'sql' | 'tries'>,
  memberId: MemberId,
  text: string,
): Promise<Refused<JudgedRefusal> | undefined> {
  const guarded = String(memberId);
  const locked = await admit('passwordLocked', [[tries, guarded]]);
  if (locked) return locked;
  const member = await sql
    .selectFrom('members')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!(await isPasswordOf(member?.password_hash, text))) return { refusal: 'passwordWrong' };
  await tries.forget(guarded);
  return undefined;
}
