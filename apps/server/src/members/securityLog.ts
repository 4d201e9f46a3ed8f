/** What happened to an account's guards, when and from where: the owner reads it, nobody edits it. */

import type { MemberId } from '@candor/money';
import { SECURITY_EVENTS, type SecurityEventKind } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Origin } from '../desk/origin.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Keys } from '../keys/openKeys.ts';
import { openTurns } from '../ops/inTurn.ts';
import type { Database } from '../sql/database.ts';
import { type Familiarity, familiarity, newDeviceAt } from './entry/arrivals.ts';
import { lastSeal, sealOf } from './securityChain.ts';

export interface SecurityEvent {
  readonly eventId: number;
  readonly kind: SecurityEventKind;
  readonly address: string;
  readonly userAgent: string;
  readonly happenedAt: number;
}

export interface SecurityLog {
  readonly record: (memberId: MemberId, kind: SecurityEventKind, from: Origin) => Promise<void>;
  /** Newest first. */
  readonly list: (memberId: MemberId, limit: number) => Promise<readonly SecurityEvent[]>;
  /** One page of the log, newest first, and how many events there are in all. */
  readonly page: (
    memberId: MemberId,
    page: number,
    size: number,
  ) => Promise<{ readonly rows: readonly SecurityEvent[]; readonly count: number }>;
  /**
   * How far the member came from there before. A device's name is only what the client says: it may be
   * copied, so a device is known by its name together with its network.
   */
  readonly familiarity: (memberId: MemberId, from: Origin) => Promise<Familiarity>;
  /**
   * When a device last came that had never been there under its name, epoch milliseconds. One that only changed
   * its network is told of as well, but money does not wait for it.
   */
  readonly newDeviceAt: (memberId: MemberId) => Promise<number | undefined>;
}

const USER_AGENT_MAX = 256;

/** Opens the log over SQL; events of one member follow on each other, so they are written one after the other. */
export function openSecurityLog(
  sql: Kysely<Database>,
  keys: Pick<Keys, 'digest'>,
  now: () => number,
): SecurityLog {
  const inTurn = openTurns<MemberId>();
  const eventsOf = (memberId: MemberId) =>
    sql.selectFrom('security_events').where('member_id', '=', memberId);

  async function read(memberId: MemberId, limit: number, offset: number) {
    const rows = await eventsOf(memberId)
      .selectAll()
      .orderBy('event_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.flatMap(({ event_id, kind, address, user_agent, happened_at_ms }) => {
      const known = SECURITY_EVENTS.find((each) => each === kind);
      const happenedAt = wholeOf(happened_at_ms);
      const eventId = wholeOf(event_id);
      return known
        ? [{ eventId, kind: known, address, userAgent: user_agent ?? '', happenedAt }]
        : [];
    });
  }

  return {
    record: (memberId, kind, from) =>
      inTurn(memberId, async () => {
        const row = {
          member_id: memberId,
          kind,
          address: from.address,
          device: from.device ?? null,
          user_agent: from.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
          happened_at_ms: now(),
        };
        const seal = sealOf(keys, await lastSeal(sql, memberId), {
          ...row,
          member_id: String(memberId),
          happened_at_ms: String(row.happened_at_ms),
        });
        await sql
          .insertInto('security_events')
          .values({ ...row, seal })
          .execute();
      }),
    list: (memberId, limit) => read(memberId, limit, 0),
    page: async (memberId, page, size) => {
      const { count } = await eventsOf(memberId)
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await read(memberId, size, (page - 1) * size);
      return { rows, count: wholeOf(String(count)) };
    },
    newDeviceAt: (memberId) => newDeviceAt(sql, memberId),
    familiarity: (memberId, from) => familiarity(sql, memberId, from),
  };
}
