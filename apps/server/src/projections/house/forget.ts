/**
 * What the house's accounts trade among themselves is nobody's history: no statement names it, and charts, 24 hour
 * figures and volumes come from bars. Its rows go once they are an hour old; tapes keep their newest trades. A row
 * that a member takes part in stays for ever, and so do both of its orders.
 */
import { sql } from 'kysely';
import { PAGE_MAX } from '../page.ts';
import type { Writer } from '../street.ts';

/** So long rows of the house alone are kept, by the log's time. */
const KEPT_MS = 3_600_000;
/** The log's time is looked at in steps of ten minutes: what is kept follows from the log, not from its batches. */
const STEP_MS = 600_000;
/** One transaction deletes at most so many rows of a table: more than it can add. */
const ROWS_MAX = 20_000;

/** The trades of a kind of market. */
interface Trades {
  readonly table: 'spot_fills' | 'perp_trades';
  /** When a row happened. */
  readonly at: 'filled_at_ms' | 'traded_at_ms';
}

const SPOT: Trades = { table: 'spot_fills', at: 'filled_at_ms' };
const PERP: Trades = { table: 'perp_trades', at: 'traded_at_ms' };
const HOUSE = sql`(SELECT member_id FROM projection_members)`;

/** The step that a time of the log is in, UTC epoch milliseconds. */
export function stepOf(time: number): number {
  return time - (time % STEP_MS);
}

/** Deletes what is too old at this step; whether that was all of it. */
export async function forgetHouse(writer: Writer, step: number): Promise<boolean> {
  const spot = await forgetTrades(writer, SPOT, step);
  const perp = await forgetTrades(writer, PERP, step);
  const orders = await forgetOrders(writer, step - KEPT_MS);
  return Math.max(spot, perp, orders) < ROWS_MAX;
}

/** Of each market the newest trades before the step stay, whoever made them: its tape begins with them. */
async function forgetTrades(writer: Writer, { table, at }: Trades, step: number): Promise<number> {
  const name = sql.table(table);
  const time = sql.ref(at);
  const { numAffectedRows } = await sql`
    WITH old AS (
      SELECT trade_id, market_id FROM ${name}
      WHERE maker_member_id IN ${HOUSE} AND taker_member_id IN ${HOUSE}
        AND ${time} < ${step - KEPT_MS}::bigint
    ), tapes AS (
      SELECT market_id, (
        SELECT trade_id FROM ${name} AS newest
        WHERE newest.market_id = market.market_id AND ${time} < ${step}::bigint
        ORDER BY trade_id DESC OFFSET ${PAGE_MAX - 1} LIMIT 1
      ) AS from_id
      FROM (SELECT DISTINCT market_id FROM old) AS market
    )
    DELETE FROM ${name} WHERE trade_id IN (
      SELECT trade_id FROM old JOIN tapes USING (market_id) WHERE trade_id < from_id
      ORDER BY trade_id LIMIT ${ROWS_MAX})`.execute(writer);
  return Number(numAffectedRows ?? 0);
}

/** An order goes when it is closed and the last of its trades has gone. */
async function forgetOrders(writer: Writer, before: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM spot_orders WHERE order_id IN (
      SELECT order_id FROM spot_orders AS old
      WHERE member_id IN ${HOUSE} AND closed_at_ms < ${before}::bigint
        AND NOT EXISTS (SELECT FROM spot_fills WHERE maker_order_id = old.order_id)
        AND NOT EXISTS (SELECT FROM spot_fills WHERE taker_order_id = old.order_id)
      ORDER BY order_id LIMIT ${ROWS_MAX})`.execute(writer);
  return Number(numAffectedRows ?? 0);
}
