/** What a member has and had in offerings, from the projections; and when the plan of one was published. */
import type { MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type Page, pageLimit, pageSkip } from '../page.ts';
import type { OfferingCommitmentsTable, OfferingPlansTable } from './tables.ts';

/** Quantities in lots, amounts in smallest units, unlocks oldest first. */
export interface CommitmentRecord extends Selectable<OfferingCommitmentsTable> {
  readonly unlocks: readonly { readonly amount: bigint; readonly at: number }[];
}

export interface CommitmentsAsk {
  readonly memberId: MemberId;
  readonly offeringId?: number | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface HolderCount {
  readonly offeringId: number;
  readonly count: number;
}

/** A member's commitments, the newest first; at most 100 a page. */
export async function listCommitments(
  db: Kysely<Database>,
  ask: CommitmentsAsk,
): Promise<Omit<Page<CommitmentRecord>, 'isBehind' | 'next'>> {
  let own = db.selectFrom('offering_commitments').where('member_id', '=', `${ask.memberId}`);
  if (ask.offeringId !== undefined) own = own.where('offering_id', '=', ask.offeringId);
  const counted = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const rows = await own
    .selectAll()
    .orderBy('committed_at_ms', 'desc')
    .orderBy('offering_id', 'desc')
    .limit(pageLimit(ask.limit))
    .offset(pageSkip(ask.skip))
    .execute();
  const unlocks = await unlocksOf(db, ask.memberId, rows);
  const records = rows.map((row) => ({ ...row, unlocks: unlocks.get(row.offering_id) ?? [] }));
  return { rows: records, count: Number(counted?.count ?? 0) };
}

/** How many have something in each offering, or had it to its end; those who took all of it back do not count. */
export async function countHolders(db: Kysely<Database>): Promise<readonly HolderCount[]> {
  const rows = await db
    .selectFrom('offering_commitments')
    .where('committed', '>', '0')
    .groupBy('offering_id')
    .select(({ fn }) => ['offering_id', fn.countAll().as('count')])
    .execute();
  return rows.map(({ offering_id, count }) => ({ offeringId: offering_id, count: Number(count) }));
}

/** Of every offering whose window has closed, how many had committed then. */
export async function listPlanCounts(db: Kysely<Database>): Promise<readonly HolderCount[]> {
  const rows = await db
    .selectFrom('offering_plans')
    .select(['offering_id', 'member_count'])
    .execute();
  return rows.map((row) => ({ offeringId: row.offering_id, count: row.member_count }));
}

/** Undefined while the window is open. */
export function findPlan(
  db: Kysely<Database>,
  offeringId: number,
): Promise<Selectable<OfferingPlansTable> | undefined> {
  return db
    .selectFrom('offering_plans')
    .selectAll()
    .where('offering_id', '=', offeringId)
    .executeTakeFirst();
}

async function unlocksOf(
  db: Kysely<Database>,
  memberId: MemberId,
  rows: readonly { readonly offering_id: number }[],
): Promise<ReadonlyMap<number, CommitmentRecord['unlocks'][number][]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ offering_id: offeringId }) => offeringId);
  const found = await db
    .selectFrom('offering_unlocks')
    .selectAll()
    .where('member_id', '=', `${memberId}`)
    .where('offering_id', 'in', ids)
    .orderBy('seq')
    .execute();
  const unlocks = Map.groupBy(found, (row) => row.offering_id);
  return new Map(
    [...unlocks].map(([offeringId, each]) => [
      offeringId,
      each.map((row) => ({ amount: BigInt(row.amount), at: Number(row.at_ms) })),
    ]),
  );
}
