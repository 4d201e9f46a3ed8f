/** A member's locks from the projections: all of them, or those of one state. */
import type { MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type Page, pageLimit, pageSkip } from '../page.ts';
import type { MiningLocksTable } from './tables.ts';

export type MiningLockRow = Selectable<MiningLocksTable>;

export interface LocksAsk {
  readonly memberId: MemberId;
  readonly status?: 'running' | 'complete' | 'redeemed' | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Newest first; at most 100 a page. */
export async function listLocks(
  db: Kysely<Database>,
  { memberId, status, skip, limit }: LocksAsk,
): Promise<Omit<Page<MiningLockRow>, 'isBehind' | 'next'>> {
  let found = db.selectFrom('mining_locks').where('member_id', '=', `${memberId}`);
  if (status === 'running') found = found.where('outcome', 'is', null);
  else if (status !== undefined) found = found.where('outcome', '=', status);
  const counted = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const rows = await found
    .selectAll()
    .orderBy('order_id', 'desc')
    .limit(pageLimit(limit))
    .offset(pageSkip(skip))
    .execute();
  return { rows, count: Number(counted?.count ?? 0) };
}
