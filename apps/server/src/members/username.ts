/** The name that a member gives themselves (spec §5 username), one owner each whatever its capitals. */

import type { MemberId } from '@candor/money';
import { isUsername } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { MemberRefusal } from './refusals.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';

/** A taken name tells that it has an owner: not so often that names could be collected. */
const PER_MEMBER = { points: 20, seconds: 3_600 };
const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** Opens the setting of names. */
export function openUsername(sql: Kysely<Database>) {
  const perMember = openThrottle(PER_MEMBER);

  async function write(memberId: MemberId, username: string): Promise<MemberRefusal | undefined> {
    try {
      await sql
        .updateTable('members')
        .set({ username })
        .where('member_id', '=', memberId)
        .execute();
      return undefined;
    } catch (error) {
      if (isTaken(error)) return 'usernameTaken';
      throw error;
    }
  }

  return async (memberId: MemberId, username: string): Promise<Refused | undefined> => {
    if (!isUsername(username)) return { refusal: 'usernameInvalid' };
    const refused = await admit('tooManyRequests', [[perMember, String(memberId)]]);
    if (refused) return refused;
    const refusal = await write(memberId, username);
    return refusal && { refusal };
  };
}
