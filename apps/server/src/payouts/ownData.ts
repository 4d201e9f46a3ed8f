/** What the desk holds of one member that says something of them: where they pay to. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';

/**
 * For the member's copy of their data: the address book, and whether they pay to none but these. Times UTC epoch
 * milliseconds.
 */
export async function exportPayouts(sql: Kysely<Database>, memberId: MemberId) {
  const addresses = await sql
    .selectFrom('address_book')
    .select(['network', 'address', 'label', 'usable_from_ms', 'created_at_ms'])
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms', 'desc')
    .execute();
  const allowList = await sql
    .selectFrom('allow_lists')
    .select('ends_at_ms')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    addresses,
    allowList: { isOn: allowList !== undefined, endsAt: allowList?.ends_at_ms ?? null },
  };
}

/**
 * Erases the address book and the labels. Address and transaction of a payout that left stand on a chain for
 * everybody and are what the ledger is checked by: they stay, without a name beside the number.
 */
export async function erasePayouts(sql: Kysely<Database>, memberId: MemberId): Promise<void> {
  await sql.deleteFrom('address_book').where('member_id', '=', memberId).execute();
  await sql.deleteFrom('allow_lists').where('member_id', '=', memberId).execute();
  await sql
    .updateTable('payouts')
    .set({ label: null })
    .where('member_id', '=', memberId)
    .where('closed_at_ms', 'is not', null)
    .execute();
}
