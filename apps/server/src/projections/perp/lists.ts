/** A member's history of perpetuals, from the projections: newest first, at most 100 a page. */

import type { PositionSide } from '@candor/core';
import type { MarketId, MemberId } from '@candor/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type Page, pageLimit, pageSkip } from '../page.ts';
import { CLOSED_STATUSES } from '../spot/spotOrders.ts';
import type { PerpTables } from './tables.ts';

export interface PerpAsk {
  readonly memberId: MemberId;
  readonly marketId?: MarketId | undefined;
  readonly side?: PositionSide | undefined;
  /** Epoch milliseconds, both included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly skip: number;
  readonly limit: number;
}

type Row<Table extends keyof PerpTables> = Selectable<PerpTables[Table]>;
type Found<Table extends keyof PerpTables> = Omit<Page<Row<Table>>, 'isBehind' | 'next'>;
type Db = Kysely<Database>;
type Condition = ReturnType<typeof sql>;

export type PerpOrderRow = Row<'perp_orders'>;
export type PerpFillRow = Row<'perp_fills'>;
export type PerpPositionRow = Row<'perp_positions'>;
export type PerpFundingRow = Row<'perp_funding'>;
export type PerpTriggerRow = Row<'perp_triggers'>;

/** Orders that are open no more. */
export function listPerpOrders(db: Db, ask: PerpAsk): Promise<Found<'perp_orders'>> {
  const isClosed = sql`status IN (${sql.join([...CLOSED_STATUSES])})`;
  return find(db, ask, {
    table: 'perp_orders',
    by: ['seq', 'order_id'],
    at: 'closed_at_ms',
    only: isClosed,
  });
}

/** What changed positions by contracts. */
export function listPerpFills(db: Db, ask: PerpAsk): Promise<Found<'perp_fills'>> {
  return find(db, ask, { table: 'perp_fills', by: ['fill_id'], at: 'at_ms' });
}

/** One of that member's, or undefined. */
export function findPerpFill(
  db: Db,
  { memberId, fillId }: { readonly memberId: MemberId; readonly fillId: number },
): Promise<PerpFillRow | undefined> {
  return db
    .selectFrom('perp_fills')
    .selectAll()
    .where('fill_id', '=', `${fillId}`)
    .where('member_id', '=', `${memberId}`)
    .executeTakeFirst();
}

/** Positions that are open no more. */
export function listPerpPositions(db: Db, ask: PerpAsk): Promise<Found<'perp_positions'>> {
  const isClosed = sql`closed_at_ms IS NOT NULL`;
  const by = ['closed_at_ms', 'position_id'];
  return find(db, ask, { table: 'perp_positions', by, at: 'closed_at_ms', only: isClosed });
}

/** What funding brought or cost. */
export function listPerpFunding(db: Db, ask: PerpAsk): Promise<Found<'perp_funding'>> {
  return find(db, ask, { table: 'perp_funding', by: ['payment_id'], at: 'at_ms' });
}

export interface TriggerAsk extends PerpAsk {
  /** Both without it. */
  readonly kind?: PerpTriggerRow['kind'] | undefined;
}

/** Stops and trigger orders that are active no more. */
export function listPerpTriggers(db: Db, ask: TriggerAsk): Promise<Found<'perp_triggers'>> {
  const { kind } = ask;
  const isPast = kind ? sql`status <> 'active' AND kind = ${kind}` : sql`status <> 'active'`;
  return find(db, ask, {
    table: 'perp_triggers',
    by: ['ended_at_ms', 'trigger_id'],
    at: 'ended_at_ms',
    only: isPast,
  });
}

/** What funding came to for every position between two entries of the log, the first one left out. */
export function listFundingOf(db: Db, after: number, upTo: number): Promise<PerpFundingRow[]> {
  return db
    .selectFrom('perp_funding')
    .selectAll()
    .where('seq', '>', `${after}`)
    .where('seq', '<=', `${upTo}`)
    .execute();
}

/** One read of steps of the exchange: more than one entry can make. */
const STEPS_MAX = 10_000;

/** What the exchange took of members' positions after an entry, oldest first, in whole entries. */
export async function listPerpSteps(db: Db, afterSeq: number): Promise<PerpFillRow[]> {
  const rows = await db
    .selectFrom('perp_fills')
    .selectAll()
    .where('seq', '>', `${afterSeq}`)
    .where('cause', 'in', ['reduced', 'liquidated', 'deleveraged'])
    .orderBy('seq')
    .orderBy('fill_id')
    .limit(STEPS_MAX)
    .execute();
  if (rows.length < STEPS_MAX) return rows;
  const last = rows.at(-1)?.seq;
  return rows.filter(({ seq }) => seq !== last);
}

interface Wanted<Table extends keyof PerpTables> {
  readonly table: Table;
  /** Columns of the order, newest first. */
  readonly by: readonly string[];
  /** When a row happened. */
  readonly at: string;
  readonly only?: Condition;
}

async function find<Table extends keyof PerpTables>(
  db: Db,
  ask: PerpAsk,
  { table, by, at, only }: Wanted<Table>,
): Promise<Found<Table>> {
  const conditions = [sql`member_id = ${ask.memberId}`];
  if (ask.marketId !== undefined) conditions.push(sql`market_id = ${ask.marketId}`);
  if (ask.side !== undefined) conditions.push(sql`side = ${ask.side}`);
  if (ask.since !== undefined) conditions.push(sql`${sql.ref(at)} >= ${ask.since}::bigint`);
  if (ask.until !== undefined) conditions.push(sql`${sql.ref(at)} <= ${ask.until}::bigint`);
  if (only !== undefined) conditions.push(only);
  const where = sql.join(conditions, sql` AND `);
  const order = sql.join(by.map((column) => sql`${sql.ref(column)} DESC`));
  const name = sql.table(table);
  const counted = await sql<{ count: string }>`SELECT count(*) AS count FROM ${name}
    WHERE ${where}`.execute(db);
  const { rows } = await sql<Row<Table>>`SELECT * FROM ${name} WHERE ${where}
    ORDER BY ${order} LIMIT ${pageLimit(ask.limit)} OFFSET ${pageSkip(ask.skip)}`.execute(db);
  return { rows, count: Number(counted.rows[0]?.count ?? 0) };
}
