/** Timed contracts from the projections: a member's past, one of them, the newest of a pair. */

import type { Side } from '@candor/core';
import type { MemberId, OrderId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type Page, pageLimit, pageSkip } from '../page.ts';
import type { CycleContractsTable } from './tables.ts';

type Db = Kysely<Database>;
export type CycleContractRow = Selectable<CycleContractsTable>;

export interface CycleHistoryAsk {
  readonly memberId: MemberId;
  readonly productId?: number | undefined;
  readonly side?: Side | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** A member's contracts that ended, the last that ended first; at most 100 a page. */
export async function listCycleHistory(
  db: Db,
  ask: CycleHistoryAsk,
): Promise<Omit<Page<CycleContractRow>, 'isBehind' | 'next'>> {
  const { productId, side } = ask;
  let found = db
    .selectFrom('cycle_contracts')
    .where('member_id', '=', `${ask.memberId}`)
    .where('closed_at_ms', 'is not', null);
  if (productId !== undefined) found = found.where('product_id', '=', productId);
  if (side !== undefined) found = found.where('side', '=', side);
  const counted = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const rows = await found
    .selectAll()
    .orderBy('closed_at_ms', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageLimit(ask.limit))
    .offset(pageSkip(ask.skip))
    .execute();
  return { rows, count: Number(counted?.count ?? 0) };
}

/** A contract of that member, whether it runs or not; undefined for any other number. */
export function findCycleContract(
  db: Db,
  ask: { readonly memberId: MemberId; readonly orderId: OrderId },
): Promise<CycleContractRow | undefined> {
  return db
    .selectFrom('cycle_contracts')
    .selectAll()
    .where('order_id', '=', `${ask.orderId}`)
    .where('member_id', '=', `${ask.memberId}`)
    .executeTakeFirst();
}

/** The newest contracts of a pair, whoever's; at most 100. */
export function lastCycleContracts(
  db: Db,
  productId: number,
  count: number,
): Promise<CycleContractRow[]> {
  return db
    .selectFrom('cycle_contracts')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('order_id', 'desc')
    .limit(pageLimit(count))
    .execute();
}

/** The newest contracts of all pairs. */
export function newestCycles(db: Db, count: number): Promise<CycleContractRow[]> {
  return db
    .selectFrom('cycle_contracts')
    .selectAll()
    .orderBy('order_id', 'desc')
    .limit(pageLimit(count))
    .execute();
}

/** Is there a row that was written before rows were sealed? */
export async function hasUnsealedCycles(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('cycle_contracts')
    .select('order_id')
    .where('opened_seal', '=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
