/** What the desk holds of one member: where they pay in, what came, and what they claimed. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';

const ROWS_MAX = 500;

/** For the member's copy of their data: where they pay in, and what they said of payments. Times UTC. */
export async function exportDeposits(sql: Kysely<Database>, memberId: MemberId) {
  const addresses = await sql
    .selectFrom('deposit_addresses')
    .select(['network', 'address', 'created_at_ms'])
    .where('member_id', '=', memberId)
    .execute();
  const claims = await sql
    .selectFrom('deposit_claims')
    .select(['network', 'asset', 'sender', 'status', 'reason', 'claimed_at_ms', 'decided_at_ms'])
    .where('member_id', '=', memberId)
    .orderBy('claimed_at_ms', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return { addresses, claims };
}

/** Erases what a member wrote into claims; pictures are erased with the others. What came by chains stays. */
export async function eraseClaims(sql: Kysely<Database>, memberId: MemberId): Promise<void> {
  await sql
    .updateTable('deposit_claims')
    .set({ sender: '', note: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** What may still be credited to a member, in words; undefined for nothing. */
export async function depositsUnderWay(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<string | undefined> {
  const seen = await sql
    .selectFrom('deposits')
    .select('payment')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['pending', 'held'])
    .limit(1)
    .executeTakeFirst();
  if (seen) return 'a deposit that is not credited yet';
  const claimed = await sql
    .selectFrom('deposit_claims')
    .select('claim_id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return claimed && 'a claimed deposit that nobody has decided about';
}
