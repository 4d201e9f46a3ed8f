/** A word that only the member and we know: a mail without it is not from us. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { MemberRefusal } from './refusals.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';

const CODE = /^[A-Za-z0-9]{4,20}$/;

/** Reads a member's word; undefined while there is none. */
export function readAntiPhishingCode(sql: Kysely<Database>) {
  return async (memberId: MemberId): Promise<string | undefined> => {
    const row = await sql
      .selectFrom('members')
      .select('anti_phishing_code')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row?.anti_phishing_code ?? undefined;
  };
}

/** Opens the setting of words; why one is refused, or undefined. */
export function openAntiPhishing(sql: Kysely<Database>, securityLog: SecurityLog) {
  return async (
    memberId: MemberId,
    code: string,
    from: Origin,
  ): Promise<MemberRefusal | undefined> => {
    if (!CODE.test(code)) return 'antiPhishingInvalid';
    await sql
      .updateTable('members')
      .set({ anti_phishing_code: code })
      .where('member_id', '=', memberId)
      .execute();
    await securityLog.record(memberId, 'antiPhishingSet', from);
    return undefined;
  };
}
