/** A member's wish that their account be erased: written down, withdrawn, carried out by the operator. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';
import { wholeOf } from './tables.ts';

export interface Erasure {
  readonly memberId: MemberId;
  readonly requestedAt: number;
  readonly isOnHold: boolean;
}

/** Opens the wishes over SQL. */
export function openDeletion(sql: Kysely<Database>, securityLog: SecurityLog, now: () => number) {
  async function setGivesUp(memberId: MemberId, givesUpRest: boolean): Promise<void> {
    await sql
      .updateTable('members')
      .set({ gives_up_rest: givesUpRest })
      .where('member_id', '=', memberId)
      .execute();
  }

  return {
    /** A second wish says anew whether a rest is given up; the first one's time stays. */
    request: async (memberId: MemberId, from: Origin, givesUpRest = false): Promise<void> => {
      await setGivesUp(memberId, givesUpRest);
      const done = await sql
        .updateTable('members')
        .set({ deletion_requested_at_ms: now() })
        .where('member_id', '=', memberId)
        .where('deletion_requested_at_ms', 'is', null)
        .executeTakeFirst();
      if (done.numUpdatedRows > 0n) await securityLog.record(memberId, 'deletionRequested', from);
    },
    cancel: async (memberId: MemberId, from: Origin): Promise<void> => {
      await setGivesUp(memberId, false);
      const done = await sql
        .updateTable('members')
        .set({ deletion_requested_at_ms: null })
        .where('member_id', '=', memberId)
        .where('deletion_requested_at_ms', 'is not', null)
        .executeTakeFirst();
      if (done.numUpdatedRows > 0n) await securityLog.record(memberId, 'deletionCanceled', from);
    },
    /** Who waits to be erased, the oldest wish first. */
    list: async (): Promise<readonly Erasure[]> => {
      const rows = await sql
        .selectFrom('members')
        .select(['member_id', 'deletion_requested_at_ms', 'is_on_hold'])
        .where('deletion_requested_at_ms', 'is not', null)
        .where('erased_at_ms', 'is', null)
        .orderBy('deletion_requested_at_ms')
        .limit(1_000)
        .execute();
      return rows.map((row) => ({
        memberId: wholeOf(row.member_id),
        requestedAt: wholeOf(row.deletion_requested_at_ms ?? 0),
        isOnHold: row.is_on_hold,
      }));
    },
  };
}
