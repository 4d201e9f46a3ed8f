/**
 * The chain of the security log: every event carries a keyed hash of itself and of its member's event before, so
 * that one that was changed, put between or taken out breaks it. The key is not in SQL. What was cut off at the end
 * leaves no trace here.
 */

import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { Database } from '../sql/database.ts';
import type { SecurityEventsTable } from './tables.ts';

const PURPOSE = 'securityLog';
const PAGE = 2_000;
/** Faults that are named; more are counted. */
const NAMED_MAX = 100;

type Row = Selectable<SecurityEventsTable>;
type Sealed = Omit<Row, 'event_id' | 'seal'>;
type Digest = Pick<Keys, 'digest'>;

export interface ChainReport {
  readonly events: number;
  /** Events of before the chain. */
  readonly unsealed: number;
  readonly faults: number;
  readonly broken: readonly { readonly memberId: MemberId; readonly eventId: number }[];
}

/** The seal of an event behind that of the one before; empty for the first. */
export function sealOf(keys: Digest, before: string, event: Sealed): string {
  const { member_id, kind, address, device, user_agent, happened_at_ms } = event;
  const told = [before, wholeOf(member_id), kind, address, device, user_agent];
  return keys.digest(PURPOSE, JSON.stringify([...told, wholeOf(happened_at_ms)]));
}

/** The seal of a member's newest event; empty when there is none, or none that is sealed. */
export async function lastSeal(sql: Kysely<Database>, memberId: MemberId): Promise<string> {
  const row = await sql
    .selectFrom('security_events')
    .select('seal')
    .where('member_id', '=', memberId)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seal ?? '';
}

/** Reads the whole log, member by member, and tells every event that does not follow on the one before. */
export async function verifyChain(sql: Kysely<Database>, keys: Digest): Promise<ChainReport> {
  const broken: { memberId: MemberId; eventId: number }[] = [];
  let [events, unsealed, faults, member, before] = [0, 0, 0, -1, ''];
  for await (const row of allEvents(sql)) {
    const memberId = asMemberId(wholeOf(row.member_id));
    if (memberId !== member) [member, before] = [memberId, ''];
    events += 1;
    if (row.seal === null && before === '') {
      unsealed += 1;
      continue;
    }
    if (row.seal !== sealOf(keys, before, row)) {
      faults += 1;
      if (broken.length < NAMED_MAX) broken.push({ memberId, eventId: wholeOf(row.event_id) });
    }
    // What follows is judged by what stands here: one fault is one event.
    before = row.seal ?? before;
  }
  return { events, unsealed, faults, broken };
}

async function* allEvents(sql: Kysely<Database>): AsyncGenerator<Row> {
  let [memberId, eventId] = ['0', '0'];
  for (;;) {
    const rows = await sql
      .selectFrom('security_events')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('member_id', 'event_id'), '>', tuple(memberId, eventId)),
      )
      .orderBy('member_id')
      .orderBy('event_id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    [memberId, eventId] = [`${last.member_id}`, `${last.event_id}`];
  }
}
