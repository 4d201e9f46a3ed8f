/** What happened to an account's guards, when and from where: the owner reads it, nobody edits it. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Origin } from './sessions.ts';
import { wholeOf } from './tables.ts';

export const SECURITY_EVENTS = [
  'registered',
  'signedIn',
  'signedInNewDevice',
  'signInLocked',
  'signedOut',
  'sessionEnded',
  'allSessionsEnded',
  'passwordChanged',
  'passwordReset',
  'fundPasswordSet',
  'fundPasswordChanged',
  'fundPasswordReset',
  'fundPasswordLocked',
  'phoneBound',
  'emailBound',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'antiPhishingSet',
  'dataExported',
  'deletionRequested',
  'deletionCanceled',
  'identitySubmitted',
  'identityApproved',
  'identityRejected',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly address: string;
  readonly userAgent: string;
  readonly happenedAt: number;
}

export interface SecurityLog {
  readonly record: (memberId: MemberId, kind: SecurityEventKind, from: Origin) => Promise<void>;
  /** Newest first. */
  readonly list: (memberId: MemberId, limit: number) => Promise<readonly SecurityEvent[]>;
}

/** Opens the log over SQL. */
export function openSecurityLog(sql: Kysely<Database>, now: () => number): SecurityLog {
  return {
    record: async (memberId, kind, from) => {
      const row = {
        member_id: memberId,
        kind,
        address: from.address,
        device: from.device ?? null,
        user_agent: from.userAgent?.slice(0, 256) ?? null,
        happened_at_ms: now(),
      };
      await sql.insertInto('security_events').values(row).execute();
    },
    list: async (memberId, limit) => {
      const rows = await sql
        .selectFrom('security_events')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('event_id', 'desc')
        .limit(limit)
        .execute();
      return rows.flatMap(({ kind, address, user_agent, happened_at_ms }) => {
        const known = SECURITY_EVENTS.find((each) => each === kind);
        const happenedAt = wholeOf(happened_at_ms);
        return known ? [{ kind: known, address, userAgent: user_agent ?? '', happenedAt }] : [];
      });
    },
  };
}
