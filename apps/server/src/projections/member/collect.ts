/** Which accounts are the house's own: other streets leave out parts of their history. */

import type { EventOf } from '@candor/core';
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { Known } from '../known.ts';

export interface HouseMember {
  readonly memberId: MemberId;
  readonly role: string;
}

const HOUSE_MAX = 10_000;

/** The house's accounts among those opened; added to what all streets know. */
export function collectMembers(
  known: Known,
  events: readonly EventOf<'memberOpened'>[],
): HouseMember[] {
  const opened = events.filter(({ role }) => role !== 'member');
  for (const { memberId, role } of opened) known.house.set(memberId, role);
  return opened.map(({ memberId, role }) => ({ memberId, role }));
}

/** Reads again what earlier runs taught. */
export async function recallMembers(db: Kysely<Database>, known: Known): Promise<void> {
  const house = await db.selectFrom('projection_members').selectAll().limit(HOUSE_MAX).execute();
  for (const { member_id, role } of house) known.house.set(Number(member_id), role);
}
