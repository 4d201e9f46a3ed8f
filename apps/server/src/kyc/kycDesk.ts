/**
 * The kyc desk: members hand in their identity, the operator (in demo mode a program) decides. §4: not
 * done, under review, then authenticated or failed; a failed one may be handed in again.
 */

import type { MemberId } from '@candor/money';
import type { IdentityCheck, KycStatus } from '@candor/wire';
import { maskIdNumber, maskName } from '@candor/wire';
import type { Origin } from '../desk/origin.ts';
import type { Refused } from '../desk/refused.ts';
import { wholeOf, wholeOrNone } from '../desk/rows.ts';
import type { Keys } from '../keys/openKeys.ts';
import { type AutomaticReview, openAutomaticReview } from './automaticReview.ts';
import { type CheckRow, type Claim, claimsOf, idTypeOf, newestCheck, reasonOf } from './checks.ts';
import { openDecisions } from './decisions.ts';
import type { KycOptions } from './kycGround.ts';
import { type Operations, operationsOf } from './operations.ts';
import type { SubmitRefusal } from './submission.ts';
import { openSubmission, type Submission } from './submission.ts';

/** One identity as its owner may take it along, in plain words. */
export interface ExportedCheck extends Claim {
  readonly status: KycStatus;
  readonly country: string;
  readonly idType: string;
  readonly reason: string | undefined;
  readonly pictures: readonly string[];
  readonly submittedAt: number;
  readonly decidedAt: number | undefined;
}

/** Where the newest review of a member stands. */
export interface IdentityStanding {
  readonly status: KycStatus;
  readonly checkId?: string;
  readonly reason?: string | undefined;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: number | undefined;
}

export interface KycDesk {
  /** Hands an identity in; answers why it is refused, or undefined. */
  readonly submit: (
    memberId: MemberId,
    given: Submission,
    from: Origin,
  ) => Promise<Refused<SubmitRefusal> | undefined>;
  readonly statusOf: (memberId: MemberId) => Promise<KycStatus>;
  /** Where the newest review stands, masked. */
  readonly checkOf: (memberId: MemberId) => Promise<IdentityCheck>;
  /** §8: undefined when the member is authenticated, else why what needs it is refused. */
  readonly refusalUnlessAuthenticated: (
    memberId: MemberId,
  ) => Promise<Refused<'identityRequired'> | undefined>;
  /** For the operator: where the newest review stands, and who decided it. */
  readonly standingOf: (memberId: MemberId) => Promise<IdentityStanding>;
  readonly exportOf: (memberId: MemberId) => Promise<readonly ExportedCheck[]>;
  /** Removes all that is known of a member's identity; the pictures are the media desk's. */
  readonly eraseOf: (memberId: MemberId) => Promise<number>;
  /** What the operator's door asks of this desk. */
  readonly operations: Operations;
  readonly close: () => void;
}

/** Opens the desk; what waited when the server stopped is decided after the start. */
export async function openKyc(options: KycOptions): Promise<KycDesk> {
  const { sql, keys, isAutomatic } = options;
  const decisions = openDecisions(options);
  const review: AutomaticReview | undefined = isAutomatic
    ? await openAutomaticReview(options, decisions)
    : undefined;
  const submission = openSubmission(options);
  const statusOf = async (memberId: MemberId): Promise<KycStatus> =>
    (await newestCheck(sql, memberId))?.status ?? 'notDone';
  return {
    submit: async (memberId, given, from) => {
      const refusal = await submission.submit(memberId, given);
      if (refusal !== undefined) return { refusal };
      await submission.tell(memberId, from);
      review?.expect();
      return undefined;
    },
    statusOf,
    checkOf: async (memberId) => {
      const row = await newestCheck(sql, memberId);
      return row ? shownOf(row, keys, isAutomatic) : { kycStatus: 'notDone', isAutomatic };
    },
    refusalUnlessAuthenticated: async (memberId) =>
      (await statusOf(memberId)) === 'authenticated' ? undefined : { refusal: 'identityRequired' },
    standingOf: async (memberId) => standingOf(await newestCheck(sql, memberId)),
    exportOf: async (memberId) => {
      const rows = await sql
        .selectFrom('identity_checks')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('submitted_at_ms', 'desc')
        .execute();
      return rows.map((row) => exportedOf(row, keys));
    },
    eraseOf: async (memberId) => {
      const rows = await sql
        .deleteFrom('identity_checks')
        .where('member_id', '=', memberId)
        .returning('check_id')
        .execute();
      return rows.length;
    },
    operations: operationsOf({ ...options, decisions }),
    close: () => review?.close(),
  };
}

function shownOf(row: CheckRow, keys: Pick<Keys, 'open'>, isAutomatic: boolean): IdentityCheck {
  const { fullName, idNumber } = claimsOf(row, keys);
  return {
    kycStatus: row.status,
    isAutomatic,
    country: row.country,
    idType: idTypeOf(row),
    nameMasked: maskName(fullName),
    idNumberMasked: maskIdNumber(idNumber),
    reason: reasonOf(row),
    submittedAt: wholeOf(row.submitted_at_ms),
    decidedAt: wholeOrNone(row.decided_at_ms),
  };
}

function standingOf(row: CheckRow | undefined): IdentityStanding {
  if (row === undefined) return { status: 'notDone' };
  return {
    status: row.status,
    checkId: row.check_id,
    reason: row.reason ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: wholeOrNone(row.decided_at_ms),
  };
}

function exportedOf(row: CheckRow, keys: Pick<Keys, 'open'>): ExportedCheck {
  return {
    ...claimsOf(row, keys),
    status: row.status,
    country: row.country,
    idType: row.id_type,
    reason: row.reason ?? undefined,
    pictures: [row.front_url, row.back_url],
    submittedAt: wholeOf(row.submitted_at_ms),
    decidedAt: wholeOrNone(row.decided_at_ms),
  };
}
