/** A member's wish that their account be erased: written down, withdrawn, carried out by the operator. */
import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import type { AccountDesk } from './accountGround.ts';

export interface Erasure {
  readonly memberId: MemberId;
  readonly requestedAt: number;
  readonly isOnHold: boolean;
}

type Desk = Pick<AccountDesk, 'sql' | 'securityLog' | 'now'>;

/** Erasures that an operator is shown at a time. */
const LISTED_MAX = 1_000;

/** A second wish says anew whether a rest is given up; the first one's time stays. */
export async function requestDeletion(
  { sql, securityLog, now }: Desk,
  memberId: MemberId,
  { from, givesUpRest }: { readonly from: Origin; readonly givesUpRest: boolean },
): Promise<void> {
  await setGivesUp(sql, memberId, givesUpRest);
  const done = await sql
    .updateTable('members')
    .set({ deletion_requested_at_ms: now() })
    .where('member_id', '=', memberId)
    .where('deletion_requested_at_ms', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await securityLog.record(memberId, 'deletionRequested', from);
}

/** The account stays. */
export async function cancelDeletion(
  { sql, securityLog }: Desk,
  memberId: MemberId,
  from: Origin,
): Promise<void> {
  await setGivesUp(sql, memberId, false);
  const done = await sql
    .updateTable('members')
    .set({ deletion_requested_at_ms: null })
    .where('member_id', '=', memberId)
    .where('deletion_requested_at_ms', 'is not', null)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await securityLog.record(memberId, 'deletionCanceled', from);
}

/** Who waits to be erased, the oldest wish first. */
export async function listErasures(sql: Kysely<Database>): Promise<readonly Erasure[]> {
  const rows = await sql
    .selectFrom('members')
    .select(['member_id', 'deletion_requested_at_ms', 'is_on_hold'])
    .where('deletion_requested_at_ms', 'is not', null)
    .where('erased_at_ms', 'is', null)
    .orderBy('deletion_requested_at_ms')
    .limit(LISTED_MAX)
    .execute();
  return rows.map((row) => ({
    memberId: asMemberId(wholeOf(row.member_id)),
    requestedAt: wholeOf(row.deletion_requested_at_ms ?? 0),
    isOnHold: row.is_on_hold,
  }));
}

async function setGivesUp(
  sql: Kysely<Database>,
  memberId: MemberId,
  givesUpRest: boolean,
): Promise<void> {
  await sql
    .updateTable('members')
    .set({ gives_up_rest: givesUpRest })
    .where('member_id', '=', memberId)
    .execute();
}
