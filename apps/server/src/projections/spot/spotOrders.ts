/** Order lists of one member, from the projections. */

import type { OrderKind, Side, TimeInForce } from '@candor/core';
import {
  asMarketId,
  asMemberId,
  asOrderId,
  type MarketId,
  type MemberId,
  type OrderId,
} from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { cutPage, type Page, pageLimit, pageSkip } from '../page.ts';
import type { OrderStatus, SpotOrdersTable } from './tables.ts';

/** Price in ticks, quantities in lots, quote in smallest units, times in epoch milliseconds. */
export interface OrderRecord {
  readonly orderId: OrderId;
  readonly clientOrderId: string | undefined;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly quantityFilled: number;
  readonly quoteFilled: bigint;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly closedAt: number | undefined;
}

export interface OrdersAsk {
  readonly memberId: MemberId;
  readonly marketId?: MarketId | undefined;
  readonly side?: Side | undefined;
  /** Any of these; undefined = all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Closed between, epoch milliseconds, both included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly from?: string | undefined;
  /** Rows to leave out, instead of `from`. */
  readonly skip?: number | undefined;
  readonly limit: number;
}

export const OPEN_STATUSES: readonly OrderStatus[] = ['open', 'partiallyFilled'];
export const CLOSED_STATUSES: readonly OrderStatus[] = ['filled', 'canceled', 'partiallyCanceled'];

type OrderPage = Omit<Page<OrderRecord>, 'isBehind'>;

/** A member's orders, newest first; at most 100 a page. */
export async function listOrders(db: Kysely<Database>, ask: OrdersAsk): Promise<OrderPage> {
  const limit = pageLimit(ask.limit);
  let query = db.selectFrom('spot_orders').where('member_id', '=', `${ask.memberId}`);
  if (ask.marketId !== undefined) query = query.where('market_id', '=', ask.marketId);
  if (ask.side !== undefined) query = query.where('side', '=', ask.side);
  if (ask.statuses !== undefined) query = query.where('status', 'in', ask.statuses);
  if (ask.since !== undefined) query = query.where('closed_at_ms', '>=', `${ask.since}`);
  if (ask.until !== undefined) query = query.where('closed_at_ms', '<=', `${ask.until}`);
  const counted = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  if (ask.from !== undefined) {
    const [seq = '0', orderId = '0'] = ask.from.split('-');
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('seq', 'order_id'), '<', tuple(seq, orderId)),
    );
  }
  const rows = await query
    .selectAll()
    .orderBy('seq', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .offset(pageSkip(ask.skip))
    .execute();
  const { rows: kept, next } = cutPage(rows, limit, (row) => `${row.seq}-${row.order_id}`);
  return { rows: kept.map(recordOf), count: Number(counted?.count ?? 0), next };
}

/** One order of that member, or undefined. */
export async function findOrder(
  db: Kysely<Database>,
  memberId: MemberId,
  orderId: OrderId,
): Promise<OrderRecord | undefined> {
  const row = await db
    .selectFrom('spot_orders')
    .selectAll()
    .where('order_id', '=', `${orderId}`)
    .where('member_id', '=', `${memberId}`)
    .executeTakeFirst();
  return row && recordOf(row);
}

function recordOf(row: Selectable<SpotOrdersTable>): OrderRecord {
  return {
    orderId: asOrderId(Number(row.order_id)),
    clientOrderId: row.client_order_id ?? undefined,
    memberId: asMemberId(Number(row.member_id)),
    marketId: asMarketId(row.market_id),
    side: row.side,
    kind: row.kind,
    timeInForce: row.time_in_force,
    price: row.price_ticks,
    quantity: Number(row.quantity_lots),
    quantityFilled: Number(row.filled_lots),
    quoteFilled: BigInt(row.quote_filled),
    status: row.status,
    createdAt: Number(row.created_at_ms),
    closedAt: row.closed_at_ms === null ? undefined : Number(row.closed_at_ms),
  };
}
