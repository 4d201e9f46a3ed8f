/** Deciding a review, once: by the operator or by the demo's program, with who and when beside it. */

import { asMemberId, type MemberId } from '@candor/money';
import type { KycReason } from '@candor/wire';
import type { Origin } from '../desk/origin.ts';
import { isUniqueViolation, wholeOf } from '../desk/rows.ts';
import type { KycEvent, KycOptions } from './kycDesk.ts';

export type Verdict =
  | { readonly status: 'authenticated'; readonly note?: string | undefined }
  | { readonly status: 'failed'; readonly reason: KycReason; readonly note?: string | undefined };

/** done · notWaiting: there is none under review by this id · duplicate: another member has this identity. */
export type Decided = 'done' | 'notWaiting' | 'duplicate';

export interface Decisions {
  readonly decide: (checkId: string, verdict: Verdict, decidedBy: string) => Promise<Decided>;
}

export const AUTOMATIC = 'automatic';

/** Opens deciding. */
export function openDecisions(options: KycOptions): Decisions {
  const { sql, recordEvent, log, now } = options;

  async function write(checkId: string, verdict: Verdict, decidedBy: string) {
    const change = {
      status: verdict.status,
      reason: verdict.status === 'failed' ? verdict.reason : null,
      note: verdict.note ?? null,
      decided_by: decidedBy,
      decided_at_ms: now(),
    };
    return sql
      .updateTable('identity_checks')
      .set(change)
      .where('check_id', '=', checkId)
      .where('status', '=', 'underReview')
      .returning('member_id')
      .executeTakeFirst();
  }

  async function tell(memberId: MemberId, kind: KycEvent, decidedBy: string): Promise<void> {
    const userAgent = decidedBy === AUTOMATIC ? 'automatic review' : 'operator';
    const from: Origin = { address: '', device: undefined, userAgent };
    await recordEvent(memberId, kind, from).catch((error: unknown) =>
      log.error({ memberId, error: String(error) }, 'securityEventNotRecorded'),
    );
  }

  return {
    decide: async (checkId, verdict, decidedBy) => {
      try {
        const row = await write(checkId, verdict, decidedBy);
        if (!row) return 'notWaiting';
        const kind = verdict.status === 'failed' ? 'identityRejected' : 'identityApproved';
        await tell(asMemberId(wholeOf(row.member_id)), kind, decidedBy);
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
