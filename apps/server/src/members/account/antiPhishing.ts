/** A word that only the member and we know: a mail without it is not from us. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import type { Database } from '../../sql/database.ts';
import type { AccountDesk } from './accountGround.ts';

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

/** Every mail to the member shows it from now on. */
export async function setAntiPhishingCode(
  { sql, securityLog }: Pick<AccountDesk, 'sql' | 'securityLog'>,
  memberId: MemberId,
  given: { readonly code: string; readonly from: Origin },
): Promise<Refused<'antiPhishingInvalid'> | undefined> {
  const { code, from } = given;
  if (!CODE.test(code)) return { refusal: 'antiPhishingInvalid' };
  await sql
    .updateTable('members')
    .set({ anti_phishing_code: code })
    .where('member_id', '=', memberId)
    .execute();
  await securityLog.record(memberId, 'antiPhishingSet', from);
  return undefined;
}
