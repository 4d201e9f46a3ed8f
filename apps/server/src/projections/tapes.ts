/** The last trades of markets of both kinds, from the projections. */

import type { Side } from '@candor/core';
import { asMarketId, asMemberId, type MarketId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../sql/database.ts';
import { pageLimit } from './page.ts';

/** One trade as a tape tells it: price in ticks, quantity in lots; side is the taker's. */
export interface TapeRecord {
  readonly tradeId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly filledAt: number;
  /** Undefined where an older row does not tell. */
  readonly makerId: MemberId | undefined;
  readonly takerId: MemberId | undefined;
}

/** A market's last trades, newest first; none is without. */
export type Tapes = ReadonlyMap<MarketId, readonly TapeRecord[]>;

interface Row {
  readonly market_id: number;
  readonly trade_id: string;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number | string;
  readonly filled_at_ms: string;
  readonly maker_id: string | null;
  readonly taker_id: string | null;
}

/** Markets asked for at once: their trades are held in memory together. */
const MARKETS_MAX = 25;

/** The last trades of these markets, at most 100 of each. Spot and perpetuals share no id. */
export async function lastTrades(
  db: Kysely<Database>,
  marketIds: readonly MarketId[],
  count: number,
): Promise<Tapes> {
  const tapes = new Map<MarketId, readonly TapeRecord[]>();
  for (let at = 0; at < marketIds.length; at += MARKETS_MAX) {
    const rows = await readTrades(db, marketIds.slice(at, at + MARKETS_MAX), pageLimit(count));
    for (const [id, found] of Map.groupBy(rows, (row) => row.market_id)) {
      tapes.set(asMarketId(id), found.map(recordOf));
    }
  }
  return tapes;
}

async function readTrades(
  db: Kysely<Database>,
  marketIds: readonly MarketId[],
  limit: number,
): Promise<Row[]> {
  const columns = sql`taker_side AS side, price_ticks AS price, quantity_lots AS quantity,
    maker_member_id AS maker_id, taker_member_id AS taker_id, market_id, trade_id`;
  const newest = sql`WHERE market_id = wanted.id ORDER BY trade_id DESC LIMIT ${limit}`;
  const { rows } = await sql<Row>`
    SELECT found.* FROM unnest(${[...marketIds]}::integer[]) AS wanted (id), LATERAL (
      (SELECT ${columns}, filled_at_ms FROM spot_fills ${newest}) UNION ALL
      (SELECT ${columns}, traded_at_ms FROM perp_trades ${newest})
    ) AS found
    ORDER BY market_id, trade_id DESC`.execute(db);
  return rows;
}

function recordOf(row: Row): TapeRecord {
  const { side, price } = row;
  const numbers = {
    tradeId: Number(row.trade_id),
    quantity: Number(row.quantity),
    filledAt: Number(row.filled_at_ms),
  };
  return { ...numbers, side, price, makerId: idOf(row.maker_id), takerId: idOf(row.taker_id) };
}

function idOf(id: string | null): MemberId | undefined {
  return id === null ? undefined : asMemberId(Number(id));
}
