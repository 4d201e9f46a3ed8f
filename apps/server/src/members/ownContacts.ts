/** Where a member can be reached; codes for what they do inside their account go nowhere else. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Contact } from './contact.ts';

/** The member's contacts, e-mail first; none when the id belongs to nobody. */
export async function contactsOf(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<readonly Contact[]> {
  const row = await sql
    .selectFrom('members')
    .select(['email', 'phone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const email = row?.email ? [{ channel: 'email', target: row.email } as const] : [];
  const phone = row?.phone ? [{ channel: 'phone', target: row.phone } as const] : [];
  return [...email, ...phone];
}
