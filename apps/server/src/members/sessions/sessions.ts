/** Sessions: 32 random bytes given out once, kept as a hash; a memory cache answers the hot path. */

import { hash as digestOf, randomBytes } from 'node:crypto';
import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import { type Ended, endOldest } from './sessionCap.ts';
import { type HearEnd, sessionEnds } from './sessionEnds.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** A session in use is written back this often at most. */
const TOUCH_MS = 10 * 60_000;
const CACHED_MAX = 100_000;
/** So many closed sessions are remembered, so that a read under way cannot bring one back. */
const CLOSED_MAX = 10_000;
const USER_AGENT_MAX = 256;
/** Digests of so many tokens are kept, as a token comes with every question of its member. */
const DIGESTS_MAX = 10_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** After a step-up the member may change what guards the account for so long. */
const STEP_UP_MS = 5 * 60_000;

/** A session as its owner sees it; nothing in it opens anything. */
export interface OpenSession {
  readonly sessionId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** True for the session that asks. */
  readonly isCurrent: boolean;
}

interface Cached {
  readonly memberId: MemberId;
  readonly expiresAt: number;
  seenAt: number;
  writtenAt: number;
}

export interface Sessions {
  /** A new token; it is shown once and cannot be read back. */
  readonly open: (memberId: MemberId, from: Origin) => Promise<string>;
  /** From memory alone: undefined means ask `find`. */
  readonly peek: (token: string) => MemberId | undefined;
  /** Whose token it is, from memory or SQL; undefined when it is none or has ended. */
  readonly find: (token: string) => Promise<MemberId | undefined>;
  readonly close: (token: string) => Promise<void>;
  /** Ends every session of a member but the kept one; in a transaction of the caller's, if given. */
  readonly endAll: (
    memberId: MemberId,
    keptToken?: string,
    within?: Kysely<Database>,
  ) => Promise<void>;
  /** The member's open sessions, newest use first; `token` tells which one asks. */
  readonly list: (memberId: MemberId, token: string) => Promise<readonly OpenSession[]>;
  /** Calls `hear` with a member whenever a session of theirs was ended, in whatever way but by age. */
  readonly onEnded: (hear: HearEnd) => void;
  /** Another member's session is refused exactly like a missing one. */
  readonly end: (
    memberId: MemberId,
    sessionId: string,
  ) => Promise<Refused<'sessionUnknown'> | undefined>;
  /** Remembers that the session's member proved just now who they are. */
  readonly stepUp: (token: string) => Promise<void>;
  /** True for five minutes after a step-up. */
  readonly isSteppedUp: (token: string) => Promise<boolean>;
}

interface Room {
  readonly sql: Kysely<Database>;
  readonly now: () => number;
  /** By hash. */
  readonly cache: Map<string, Cached>;
  readonly closed: Set<string>;
  readonly ends: ReturnType<typeof sessionEnds>;
}

const digests = new Map<string, string>();

function hashOf(token: string): string {
  const known = digests.get(token);
  if (known !== undefined) return known;
  const digest = digestOf('sha256', token, 'base64url');
  if (digests.size >= DIGESTS_MAX) digests.clear();
  digests.set(token, digest);
  return digest;
}

/** The rows of a member's sessions that are neither over nor idle. */
function openRows(sql: Kysely<Database>, memberId: MemberId, at: number) {
  return sql
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at_ms', '>', String(at))
    .where('seen_at_ms', '>', String(at - IDLE_MS))
    .execute();
}

function isOver({ expiresAt, seenAt }: Cached, at: number): boolean {
  return at >= expiresAt || at >= seenAt + IDLE_MS;
}

/** Opens the sessions over SQL. Idle after 7 days, over after 30. */
export function openSessions(sql: Kysely<Database>, now: () => number): Sessions {
  const ends = sessionEnds();
  const room: Room = { sql, now, cache: new Map(), closed: new Set(), ends };

  return {
    open: (memberId, from) => open(room, memberId, from),
    peek: (token) => (TOKEN.test(token) ? peekHash(room, hashOf(token)) : undefined),
    find: async (token) => {
      if (!TOKEN.test(token)) return undefined;
      const hash = hashOf(token);
      return peekHash(room, hash) ?? (await load(room, hash));
    },
    endAll: (memberId, keptToken, within = sql) => endAll(room, memberId, keptToken, within),
    close: async (token) => {
      const hash = hashOf(token);
      forget(room, hash);
      const ended = sql.deleteFrom('sessions').where('token_hash', '=', hash);
      ends.tell(await ended.returning('member_id').execute());
    },
    onEnded: ends.onEnded,
    list: (memberId, token) => list(room, memberId, token),
    end: (memberId, sessionId) => end(room, memberId, sessionId),
    stepUp: (token) => stepUp(room, token),
    isSteppedUp: (token) => isSteppedUp(room, token),
  };
}

function keep(room: Room, hash: string, session: Cached): void {
  const { cache, closed } = room;
  if (closed.has(hash)) return;
  const oldest = cache.keys().next().value;
  if (cache.size >= CACHED_MAX && oldest !== undefined) cache.delete(oldest);
  cache.set(hash, session);
}

function forget(room: Room, hash: string): void {
  const { cache, closed } = room;
  if (closed.size >= CLOSED_MAX) closed.clear();
  closed.add(hash);
  cache.delete(hash);
}

function forgetAll(room: Room, ended: readonly Ended[]): void {
  const { ends } = room;
  for (const { token_hash } of ended) forget(room, token_hash);
  ends.tell(ended);
}

function touch(room: Room, hash: string, session: Cached): void {
  const { sql, now } = room;
  session.seenAt = now();
  if (session.seenAt < session.writtenAt + TOUCH_MS) return;
  session.writtenAt = session.seenAt;
  sql
    .updateTable('sessions')
    .set({ seen_at_ms: session.seenAt })
    .where('token_hash', '=', hash)
    .execute()
    .catch(() => {
      // The session stays usable; the next touch in ten minutes writes again.
    });
}

function peekHash(room: Room, hash: string): MemberId | undefined {
  const { now, cache } = room;
  const session = cache.get(hash);
  if (!session) return undefined;
  if (isOver(session, now())) {
    cache.delete(hash);
    return undefined;
  }
  touch(room, hash, session);
  return session.memberId;
}

async function load(room: Room, hash: string): Promise<MemberId | undefined> {
  const { sql, now } = room;
  const row = await sql
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const seenAt = wholeOf(row.seen_at_ms);
  const session = {
    memberId: asMemberId(wholeOf(row.member_id)),
    expiresAt: wholeOf(row.expires_at_ms),
    seenAt,
    writtenAt: seenAt,
  };
  if (isOver(session, now())) {
    await sql.deleteFrom('sessions').where('token_hash', '=', hash).execute();
    return undefined;
  }
  keep(room, hash, session);
  return peekHash(room, hash);
}

async function list(
  room: Room,
  memberId: MemberId,
  token: string,
): Promise<readonly OpenSession[]> {
  const { sql, now, cache } = room;
  const rows = await openRows(sql, memberId, now());
  const own = hashOf(token);
  return rows
    .map((row) => ({
      sessionId: row.session_id,
      address: row.address,
      userAgent: row.user_agent ?? '',
      createdAt: wholeOf(row.created_at_ms),
      seenAt: cache.get(row.token_hash)?.seenAt ?? wholeOf(row.seen_at_ms),
      isCurrent: row.token_hash === own,
    }))
    .sort((left, right) => right.seenAt - left.seenAt);
}

async function end(
  room: Room,
  memberId: MemberId,
  sessionId: string,
): Promise<Refused<'sessionUnknown'> | undefined> {
  const { sql } = room;
  const ended = await sql
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .returning(['token_hash', 'member_id'])
    .executeTakeFirst();
  if (ended === undefined) return { refusal: 'sessionUnknown' };
  forgetAll(room, [ended]);
  return undefined;
}

async function stepUp(room: Room, token: string): Promise<void> {
  const { sql, now } = room;
  await sql
    .updateTable('sessions')
    .set({ stepped_up_at_ms: now() })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

async function isSteppedUp(room: Room, token: string): Promise<boolean> {
  const { sql, now } = room;
  const row = await sql
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('stepped_up_at_ms', '>', now() - STEP_UP_MS)
    .executeTakeFirst();
  return row !== undefined;
}

async function endAll(
  room: Room,
  memberId: MemberId,
  keptToken: string | undefined,
  within: Kysely<Database>,
): Promise<void> {
  const ended = await within
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', keptToken === undefined ? '' : hashOf(keptToken))
    .returning(['token_hash', 'member_id'])
    .execute();
  forgetAll(room, ended);
}

async function open(room: Room, memberId: MemberId, from: Origin): Promise<string> {
  const { sql, now } = room;
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const hash = hashOf(token);
  await sql.deleteFrom('sessions').where('expires_at_ms', '<', at).execute();
  await sql
    .insertInto('sessions')
    .values({
      token_hash: hash,
      member_id: memberId,
      created_at_ms: at,
      seen_at_ms: at,
      expires_at_ms: at + ABSOLUTE_MS,
      address: from.address,
      device: from.device ?? null,
      user_agent: from.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    })
    .execute();
  keep(room, hash, { memberId, expiresAt: at + ABSOLUTE_MS, seenAt: at, writtenAt: at });
  forgetAll(room, await endOldest(sql, memberId, hash));
  return token;
}
