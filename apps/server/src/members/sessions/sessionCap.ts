/** How many sessions one member may have open. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';

/** One more ends the one unused longest. */
const SESSIONS_MAX = 32;

/** The row of a session that was ended. */
export interface Ended {
  readonly token_hash: string;
  readonly member_id: string | number;
}

/** Ends what is open beyond the cap, unused longest first, and never the newest; tells which. */
export async function endOldest(
  sql: Kysely<Database>,
  memberId: MemberId,
  newest: string,
): Promise<readonly Ended[]> {
  const kept = sql
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', newest)
    .orderBy('seen_at_ms', 'desc')
    .orderBy('created_at_ms', 'desc')
    .limit(SESSIONS_MAX - 1);
  return await sql
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', newest)
    .where('token_hash', 'not in', kept)
    .returning(['token_hash', 'member_id'])
    .execute();
}
