/** Everything that the members desk holds about one person, for them to take away. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Factors } from './factors/openFactors.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Sessions } from './sessions.ts';

interface ExportOptions {
  readonly sql: Kysely<Database>;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly factors: Factors;
}

const EVENTS_MAX = 1_000;

function dayOf(millis: string | number | null): string | null {
  return millis === null ? null : new Date(Number(millis)).toISOString();
}

/** Opens the export; secrets stay secret: hashes, seeds and keys are no part of it. */
export function openExport({ sql, sessions, securityLog, factors }: ExportOptions) {
  return async (memberId: MemberId): Promise<Readonly<Record<string, unknown>>> => {
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
      sessions: await sessions.list(memberId, ''),
      securityEvents: await securityLog.list(memberId, EVENTS_MAX),
    };
  };
}
