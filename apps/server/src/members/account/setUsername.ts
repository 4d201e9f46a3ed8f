/** The name that a member gives themselves (spec §5 username), one owner each whatever its capitals. */
import type { MemberId } from '@candor/money';
import { isUsername } from '@candor/wire';
import type { Refused } from '../../desk/refused.ts';
import { isUniqueViolation } from '../../desk/rows.ts';
import { admit } from '../../desk/throttle.ts';
import type { AccountDesk } from './accountGround.ts';

/** A taken name tells that it has an owner: so few names are asked that none could be collected. */
export async function setUsername(
  { sql, names }: Pick<AccountDesk, 'sql' | 'names'>,
  memberId: MemberId,
  username: string,
): Promise<Refused<'usernameInvalid' | 'tooManyRequests' | 'usernameTaken'> | undefined> {
  if (!isUsername(username)) return { refusal: 'usernameInvalid' };
  const tooMany = await admit('tooManyRequests', [[names, String(memberId)]]);
  if (tooMany) return tooMany;
  try {
    await sql.updateTable('members').set({ username }).where('member_id', '=', memberId).execute();
    return undefined;
  } catch (error) {
    if (isUniqueViolation(error)) return { refusal: 'usernameTaken' };
    throw error;
  }
}
