/** Trades, of one member or of a market, from the projections. */

import type { Side } from '@candor/core';
import {
  asMarketId,
  asMemberId,
  asOrderId,
  type MarketId,
  type MemberId,
  type OrderId,
} from '@candor/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { cutPage, type Page, pageLimit, pageSkip } from '../page.ts';
import type { SpotFillsTable } from './tables.ts';

/** One trade as one side saw it. The fee is in the asset that side received. */
export interface FillRecord {
  readonly tradeId: number;
  readonly marketId: MarketId;
  readonly orderId: OrderId;
  readonly side: Side;
  readonly isMaker: boolean;
  readonly makerId: MemberId;
  readonly takerId: MemberId;
  readonly price: number;
  readonly quantity: number;
  readonly seq: number;
  readonly baseAmount: bigint;
  readonly quoteAmount: bigint;
  readonly fee: bigint;
  readonly filledAt: number;
}

export interface FillsAsk {
  readonly memberId: MemberId;
  readonly marketId?: MarketId | undefined;
  readonly side?: Side | undefined;
  readonly orderId?: OrderId | undefined;
  /** Epoch milliseconds, both included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly from?: string | undefined;
  /** Rows to leave out, instead of `from`. */
  readonly skip?: number | undefined;
  readonly limit: number;
}

type FillPage = Omit<Page<FillRecord>, 'isBehind'>;
type FillRow = Selectable<SpotFillsTable>;

/** A member's trades, newest first; at most 100 a page. */
export async function listFills(db: Kysely<Database>, ask: FillsAsk): Promise<FillPage> {
  const limit = pageLimit(ask.limit);
  const skip = pageSkip(ask.skip);
  const reach = skip + limit;
  const maker = sideOf(ask, { side: 'maker', limit: reach });
  const taker = sideOf(ask, { side: 'taker', limit: reach });
  const { rows } = await sql<FillRow>`(${maker}) UNION (${taker})
    ORDER BY trade_id DESC LIMIT ${limit + 1} OFFSET ${skip}`.execute(db);
  const page = cutPage(rows, limit, (row) => row.trade_id);
  const records = page.rows.map((row) => recordOf(row, ask.memberId));
  return { rows: records, count: await countFills(db, ask), next: page.next };
}

/** One trade of that member, or undefined. */
export async function findFill(
  db: Kysely<Database>,
  { memberId, tradeId }: { readonly memberId: MemberId; readonly tradeId: number },
): Promise<FillRecord | undefined> {
  const row = await db
    .selectFrom('spot_fills')
    .selectAll()
    .where('trade_id', '=', `${tradeId}`)
    .where(({ eb, or }) =>
      or([eb('maker_member_id', '=', `${memberId}`), eb('taker_member_id', '=', `${memberId}`)]),
    )
    .executeTakeFirst();
  return row && recordOf(row, memberId);
}

async function countFills(db: Kysely<Database>, ask: FillsAsk): Promise<number> {
  const maker = conditionsOf(ask, 'maker');
  const taker = conditionsOf(ask, 'taker');
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM spot_fills
    WHERE (${maker}) OR (${taker})`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Each side has its own index; the sides are joined afterwards. */
function sideOf(ask: FillsAsk, part: { side: 'maker' | 'taker'; limit: number }) {
  const conditions = [conditionsOf(ask, part.side)];
  if (ask.from !== undefined) conditions.push(sql`trade_id < ${ask.from}::bigint`);
  return sql`SELECT * FROM spot_fills WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY trade_id DESC LIMIT ${part.limit + 1}`;
}

/** What a fill must be to count as this side of the member's. */
function conditionsOf(ask: FillsAsk, side: 'maker' | 'taker') {
  const member = sql.ref(`${side}_member_id`);
  const order = sql.ref(`${side}_order_id`);
  const conditions = [sql`${member} = ${ask.memberId}`];
  if (ask.marketId !== undefined) conditions.push(sql`market_id = ${ask.marketId}`);
  if (ask.since !== undefined) conditions.push(sql`filled_at_ms >= ${ask.since}::bigint`);
  if (ask.until !== undefined) conditions.push(sql`filled_at_ms <= ${ask.until}::bigint`);
  if (ask.orderId !== undefined) conditions.push(sql`${order} = ${ask.orderId}`);
  if (ask.side !== undefined) {
    const isSame = side === 'taker';
    const takerSide = isSame ? ask.side : ask.side === 'buy' ? 'sell' : 'buy';
    conditions.push(sql`taker_side = ${takerSide}`);
  }
  return sql.join(conditions, sql` AND `);
}

function recordOf(row: FillRow, memberId: MemberId): FillRecord {
  const isMaker = Number(row.maker_member_id) === memberId;
  const makerSide = row.taker_side === 'buy' ? 'sell' : 'buy';
  return {
    tradeId: Number(row.trade_id),
    marketId: asMarketId(row.market_id),
    orderId: asOrderId(Number(isMaker ? row.maker_order_id : row.taker_order_id)),
    side: isMaker ? makerSide : row.taker_side,
    isMaker,
    makerId: asMemberId(Number(row.maker_member_id)),
    takerId: asMemberId(Number(row.taker_member_id)),
    price: row.price_ticks,
    quantity: Number(row.quantity_lots),
    seq: Number(row.seq),
    baseAmount: BigInt(row.base_amount),
    quoteAmount: BigInt(row.quote_amount),
    fee: BigInt(isMaker ? row.maker_fee : row.taker_fee),
    filledAt: Number(row.filled_at_ms),
  };
}
