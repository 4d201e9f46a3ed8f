/** What a member may see about themselves. */
import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { wholeOf, wholeOrNone } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import { maskContact } from '../contact.ts';

/** Contact details are masked. */
export interface MemberProfile {
  readonly memberId: MemberId;
  /** Empty when the member has none. */
  readonly phoneMasked: string;
  readonly emailMasked: string;
  readonly username: string;
  readonly inviteCode: string;
  readonly createdAt: number;
  readonly hasAntiPhishingCode: boolean;
  /** When they asked to be erased; undefined while they did not. */
  readonly deletionRequestedAt: number | undefined;
}

/** Undefined when the id belongs to nobody. */
export async function readProfile(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<MemberProfile | undefined> {
  const row = await sql
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, phone } = row;
  return {
    memberId: asMemberId(wholeOf(row.member_id)),
    emailMasked: email === null ? '' : maskContact({ channel: 'email', target: email }),
    phoneMasked: phone === null ? '' : maskContact({ channel: 'phone', target: phone }),
    username: row.username ?? '',
    inviteCode: row.invite_code,
    createdAt: wholeOf(row.registered_at_ms),
    hasAntiPhishingCode: row.anti_phishing_code !== null,
    deletionRequestedAt: wholeOrNone(row.deletion_requested_at_ms),
  };
}
