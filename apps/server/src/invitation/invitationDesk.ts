/** The invitation desk: who a member brought, and whom those brought. Persons only; what they earned is told by the projections. */

import { asMemberId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import { maskFriend } from './maskFriend.ts';

/** 1 = invited by the member, 2 = invited by one of those. */
export type TeamLevel = 1 | 2;

export interface TeamAsk {
  readonly memberId: MemberId;
  readonly level: TeamLevel;
  readonly limit: number;
  readonly skip: number;
}

/** A friend as their inviter may see them. `memberId` is for the gateway and never leaves the server. */
export interface Friend {
  readonly memberId: MemberId;
  /** Masked; empty for an account that was deleted. */
  readonly name: string;
  /** On the second level: the friend who invited them, masked. */
  readonly through: string | undefined;
  readonly joinedAt: number;
  /** How many they invited themselves. */
  readonly friendCount: number;
}

export interface Team {
  readonly friends: readonly Friend[];
  readonly directCount: number;
  readonly secondCount: number;
}

/** How a member themselves came. */
export interface Arrival {
  readonly joinedAt: number;
  readonly isInvited: boolean;
}

export type InvitationDesk = ReturnType<typeof openInvitation>;

const PAGE_MAX = 100;

/** Opens the desk over SQL. */
export function openInvitation({ sql: db }: { readonly sql: Kysely<Database> }) {
  return {
    /** A page of one level of a member's own team, newest first, with both levels counted. */
    team: async (ask: TeamAsk): Promise<Team> => {
      const [friends, counts] = await Promise.all([
        listFriends(db, ask),
        countTeam(db, ask.memberId),
      ]);
      return { friends, ...counts };
    },
    /** Undefined for an id that belongs to nobody. */
    arrival: (memberId: MemberId) => readArrival(db, memberId),
    /** What of this desk belongs into a member's own copy of their data: nothing about others but dates. */
    exportOf: async (memberId: MemberId) => {
      const invited = await db
        .selectFrom('members')
        .select('registered_at_ms')
        .where('invited_by', '=', memberId)
        .orderBy('member_id')
        .limit(EXPORTED_MAX)
        .execute();
      const arrival = await readArrival(db, memberId);
      return {
        wasInvited: arrival?.isInvited ?? false,
        friendsJoinedAt: invited.map((row) => wholeOf(row.registered_at_ms)),
      };
    },
  };
}

const EXPORTED_MAX = 10_000;

async function listFriends(db: Kysely<Database>, ask: TeamAsk): Promise<Friend[]> {
  const rows = await db
    .selectFrom('members as friend')
    .innerJoin('members as inviter', 'inviter.member_id', 'friend.invited_by')
    .select([
      'friend.member_id',
      'friend.phone',
      'friend.email',
      'friend.registered_at_ms',
      'inviter.phone as inviter_phone',
      'inviter.email as inviter_email',
      sql<string>`(SELECT count(*) FROM members invited WHERE invited.invited_by = friend.member_id)`.as(
        'friend_count',
      ),
    ])
    .where(ask.level === 1 ? 'friend.invited_by' : 'inviter.invited_by', '=', ask.memberId)
    .orderBy('friend.registered_at_ms', 'desc')
    .orderBy('friend.member_id', 'desc')
    .limit(Math.min(ask.limit, PAGE_MAX))
    .offset(ask.skip)
    .execute();
  return rows.map((row) => ({
    memberId: asMemberId(wholeOf(row.member_id)),
    name: maskFriend(row),
    through:
      ask.level === 1
        ? undefined
        : maskFriend({ phone: row.inviter_phone, email: row.inviter_email }),
    joinedAt: wholeOf(row.registered_at_ms),
    friendCount: wholeOf(row.friend_count),
  }));
}

/** Two counts by index, instead of one over everybody. */
async function countTeam(db: Kysely<Database>, memberId: MemberId) {
  const { rows } = await sql<{ direct: string; second: string }>`
    SELECT (SELECT count(*) FROM members WHERE invited_by = ${memberId}) AS direct,
      (SELECT count(*) FROM members friend
        JOIN members inviter ON inviter.member_id = friend.invited_by
        WHERE inviter.invited_by = ${memberId}) AS second`.execute(db);
  const [counted] = rows;
  return { directCount: wholeOf(counted?.direct ?? 0), secondCount: wholeOf(counted?.second ?? 0) };
}

async function readArrival(db: Kysely<Database>, memberId: MemberId): Promise<Arrival | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['registered_at_ms', 'invited_by'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { joinedAt: wholeOf(row.registered_at_ms), isInvited: row.invited_by !== null };
}
