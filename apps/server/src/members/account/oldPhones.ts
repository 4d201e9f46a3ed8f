/** Phones of earlier versions, kept as they were typed, in their one normal form: else their owners could not log in. */

import { asMemberId, type MemberId } from '@candor/money';
import { normalPhone } from '@candor/wire/phone';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';

/** Since then every phone is kept in its normal form; who joined later need not be looked at. */
const NORMAL_SINCE = Date.UTC(2026, 10, 23);
const BATCH = 500;

/** Rewrites what is not normal; a phone that another account has already stays as it is. */
export async function normalizeOldPhones(sql: Kysely<Database>): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await sql
      .selectFrom('members')
      .select(['member_id', 'phone'])
      .where('phone', 'is not', null)
      .where('phone', 'not like', '+86%')
      .where('registered_at_ms', '<', NORMAL_SINCE)
      .where('member_id', '>', String(after))
      .orderBy('member_id')
      .limit(BATCH)
      .execute();
    for (const { member_id, phone } of rows) {
      const normal = phone === null ? undefined : normalPhone(phone);
      if (normal !== undefined && normal !== phone)
        await rewrite(sql, asMemberId(wholeOf(member_id)), normal);
    }
    after = wholeOf(rows.at(-1)?.member_id ?? 0);
    isMore = rows.length === BATCH;
  }
}

async function rewrite(sql: Kysely<Database>, memberId: MemberId, phone: string): Promise<void> {
  await sql
    .updateTable('members')
    .set({ phone })
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other').select('other.member_id').where('other.phone', '=', phone),
        ),
      ),
    )
    .execute();
}
