/** Everything that the members desk holds about one person, for them to take away. */

import type { MemberId } from '@candor/money';
import { wholeOf } from '../../desk/rows.ts';
import type { AccountDesk } from './accountGround.ts';

const EVENTS_MAX = 1_000;

function dayOf(millis: string | number | null): string | null {
  return millis === null ? null : new Date(wholeOf(millis)).toISOString();
}

/** Secrets stay secret: hashes, seeds and keys are no part of it. */
export async function exportMember(
  {
    sql,
    sessions,
    securityLog,
    factors,
  }: Pick<AccountDesk, 'sql' | 'sessions' | 'securityLog' | 'factors'>,
  memberId: MemberId,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await sql
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    account: {
      memberId,
      email: row.email,
      phone: row.phone,
      username: row.username,
      inviteCode: row.invite_code,
      antiPhishingCode: row.anti_phishing_code,
      agreedAt: dayOf(row.agreed_at_ms),
      registeredAt: dayOf(row.registered_at_ms),
      deletionRequestedAt: dayOf(row.deletion_requested_at_ms),
    },
    secondFactors: {
      ...(await factors.state(memberId)),
      passkeys: await factors.passkeysOf(memberId),
    },
    // Which of them asks is no part of what is kept.
    sessions: (await sessions.list(memberId, '')).map(({ isCurrent: _, ...session }) => session),
    securityEvents: await securityLog.list(memberId, EVENTS_MAX),
  };
}
