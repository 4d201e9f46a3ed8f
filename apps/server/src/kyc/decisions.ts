/** Deciding a review, once: by the operator or by the demo's program, with who and when beside it. */

import { asMemberId, type MemberId } from '@candor/money';
import type { KycReason } from '@candor/wire';
import type { Origin } from '../desk/origin.ts';
import { isUniqueViolation, wholeOf } from '../desk/rows.ts';
import type { KycEvent, KycOptions } from './kycGround.ts';

export type Verdict =
  | { readonly status: 'authenticated'; readonly note?: string | undefined }
  | { readonly status: 'failed'; readonly reason: KycReason; readonly note?: string | undefined };

/** done · notWaiting: there is none under review by this id · duplicate: another member has this identity. */
export type Decided = 'done' | 'notWaiting' | 'duplicate';

/** Why an approval is taken back, and by whom. */
export interface Revocation {
  readonly reason: KycReason;
  readonly note?: string | undefined;
  readonly revokedBy: string;
}

export interface Decisions {
  readonly decide: (checkId: string, verdict: Verdict, decidedBy: string) => Promise<Decided>;
  /** Takes back what was approved: the review is failed, and tells who had approved it. False when nothing was. */
  readonly revoke: (memberId: MemberId, revocation: Revocation) => Promise<boolean>;
}

export const AUTOMATIC = 'automatic';

/** Opens deciding. */
export function openDecisions(options: KycOptions): Decisions {
  const { log } = options;
  return {
    revoke: async (memberId, revocation) => {
      const row = await takeBack(options, memberId, revocation);
      if (!row) return false;
      const { revokedBy } = revocation;
      await tell(options, memberId, { kind: 'identityRevoked', by: revokedBy });
      log.info({ checkId: row.check_id, revokedBy }, 'identityRevoked');
      return true;
    },
    decide: async (checkId, verdict, decidedBy) => {
      try {
        const row = await write(options, checkId, { verdict, decidedBy });
        if (!row) return 'notWaiting';
        const kind = verdict.status === 'failed' ? 'identityRejected' : 'identityApproved';
        await tell(options, asMemberId(wholeOf(row.member_id)), { kind, by: decidedBy });
        log.info({ checkId, status: verdict.status, decidedBy }, 'identityDecided');
        return 'done';
      } catch (error) {
        // Two members cannot be authenticated with one identity, whoever asks at the same time.
        if (isUniqueViolation(error)) return 'duplicate';
        throw error;
      }
    },
  };
}

function write(
  { sql, now }: KycOptions,
  checkId: string,
  { verdict, decidedBy }: { readonly verdict: Verdict; readonly decidedBy: string },
) {
  return sql
    .updateTable('identity_checks')
    .set({
      status: verdict.status,
      reason: verdict.status === 'failed' ? verdict.reason : null,
      note: verdict.note ?? null,
      decided_by: decidedBy,
      decided_at_ms: now(),
    })
    .where('check_id', '=', checkId)
    .where('status', '=', 'underReview')
    .returning('member_id')
    .executeTakeFirst();
}

function takeBack(
  { sql, now }: KycOptions,
  memberId: MemberId,
  { reason, note, revokedBy }: Revocation,
) {
  return sql
    .updateTable('identity_checks')
    .set((is) => ({
      status: 'failed',
      reason,
      note: note ?? null,
      approved_by: is.ref('decided_by'),
      approved_at_ms: is.ref('decided_at_ms'),
      decided_by: revokedBy,
      decided_at_ms: now(),
    }))
    .where('member_id', '=', memberId)
    .where('status', '=', 'authenticated')
    .returning('check_id')
    .executeTakeFirst();
}

async function tell(
  { recordEvent, log }: KycOptions,
  memberId: MemberId,
  { kind, by }: { readonly kind: KycEvent; readonly by: string },
): Promise<void> {
  const userAgent = by === AUTOMATIC ? 'automatic review' : 'operator';
  const from: Origin = { address: '', device: undefined, userAgent };
  await recordEvent(memberId, kind, from).catch((error: unknown) =>
    log.error({ memberId, error: String(error) }, 'securityEventNotRecorded'),
  );
}
