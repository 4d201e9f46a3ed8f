/** Writes what spot's orders and trades changed: one statement a table, in the transaction it is given. */
import { amountToBigInt, lotsToNumber, ticksToNumber } from '@candor/money';
import { sql } from 'kysely';
import type { Filled } from '../known.ts';
import type { Writer } from '../street.ts';
import type { SpotChanges } from './collect.ts';
import type { OrderChange, OrderRow } from './orderChanges.ts';

/** Adds the changes to the tables. Exactly once per run of events: additions are not idempotent. */
export async function writeSpot(writer: Writer, changes: SpotChanges): Promise<void> {
  const orders = [...changes.orders.byId.values()];
  await insertOrders(writer, orders);
  await updateOrders(
    writer,
    orders.filter((order) => order.row === undefined),
  );
  await amendOrders(writer, orders);
  await insertFills(writer, changes.fills);
}

interface NewOrder extends OrderChange {
  row: OrderRow;
}

function isNew(change: OrderChange): change is NewOrder {
  return change.row !== undefined;
}

function finalStatus(order: OrderChange): string {
  const isPartial = order.status === 'canceled' && order.filledLots > 0;
  return isPartial ? 'partiallyCanceled' : order.status;
}

/** A row that exists already (an order of the house, remembered from its fill) is added to. */
async function insertOrders(writer: Writer, orders: readonly OrderChange[]): Promise<void> {
  const added = orders.filter(isNew);
  if (added.length === 0) return;
  const rows = added.map((order) => order.row);
  await sql`
    INSERT INTO spot_orders (order_id, member_id, market_id, side, kind, time_in_force, price_ticks,
      quantity_lots, filled_lots, quote_filled, status, created_at_ms, closed_at_ms, seq,
      client_order_id)
    SELECT * FROM unnest(
      ${rows.map((row) => row.orderId)}::bigint[], ${rows.map((row) => row.memberId)}::bigint[],
      ${rows.map((row) => row.marketId)}::integer[], ${rows.map((row) => row.side)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.timeInForce)}::text[],
      ${rows.map((row) => row.price)}::integer[], ${rows.map((row) => row.quantity)}::bigint[],
      ${added.map((order) => order.filledLots)}::bigint[],
      ${added.map((order) => `${order.quoteFilled}`)}::numeric[],
      ${added.map(finalStatus)}::text[], ${rows.map((row) => row.createdAt)}::bigint[],
      ${added.map((order) => order.closedAt)}::bigint[], ${rows.map((row) => row.seq)}::bigint[],
      ${rows.map((row) => row.clientOrderId)}::text[])
    ON CONFLICT (order_id) DO UPDATE SET
      filled_lots = spot_orders.filled_lots + excluded.filled_lots,
      quote_filled = spot_orders.quote_filled + excluded.quote_filled,
      status = CASE WHEN excluded.status = 'canceled' AND spot_orders.filled_lots > 0
        THEN 'partiallyCanceled' ELSE excluded.status END,
      closed_at_ms = excluded.closed_at_ms`.execute(writer);
}

async function updateOrders(writer: Writer, orders: readonly OrderChange[]): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    UPDATE spot_orders SET
      filled_lots = spot_orders.filled_lots + change.filled_lots,
      quote_filled = spot_orders.quote_filled + change.quote_filled,
      status = CASE WHEN change.status = 'canceled'
        AND spot_orders.filled_lots + change.filled_lots > 0
        THEN 'partiallyCanceled' ELSE change.status END,
      closed_at_ms = change.closed_at_ms
    FROM unnest(
      ${orders.map((order) => order.orderId)}::bigint[],
      ${orders.map((order) => order.filledLots)}::bigint[],
      ${orders.map((order) => `${order.quoteFilled}`)}::numeric[],
      ${orders.map((order) => order.status)}::text[],
      ${orders.map((order) => order.closedAt)}::bigint[]
    ) AS change (order_id, filled_lots, quote_filled, status, closed_at_ms)
    WHERE spot_orders.order_id = change.order_id`.execute(writer);
}

async function amendOrders(writer: Writer, orders: readonly OrderChange[]): Promise<void> {
  const amended = orders.filter((order) => order.quantity !== undefined);
  if (amended.length === 0) return;
  await sql`
    UPDATE spot_orders SET quantity_lots = change.quantity_lots
    FROM unnest(
      ${amended.map((order) => order.orderId)}::bigint[],
      ${amended.map((order) => order.quantity)}::bigint[]
    ) AS change (order_id, quantity_lots)
    WHERE spot_orders.order_id = change.order_id`.execute(writer);
}

async function insertFills(writer: Writer, fills: readonly Filled[]): Promise<void> {
  if (fills.length === 0) return;
  const amounts = (field: 'baseAmount' | 'quoteAmount' | 'makerFee' | 'takerFee') =>
    fills.map((fill) => `${amountToBigInt(fill[field])}`);
  await sql`
    INSERT INTO spot_fills (trade_id, market_id, maker_order_id, taker_order_id, maker_member_id,
      taker_member_id, taker_side, price_ticks, quantity_lots, base_amount, quote_amount, maker_fee,
      taker_fee, filled_at_ms, seq)
    SELECT * FROM unnest(
      ${fills.map((fill) => fill.tradeId)}::bigint[], ${fills.map((fill) => fill.marketId)}::integer[],
      ${fills.map((fill) => fill.makerOrderId)}::bigint[],
      ${fills.map((fill) => fill.takerOrderId)}::bigint[],
      ${fills.map((fill) => fill.makerMemberId)}::bigint[],
      ${fills.map((fill) => fill.takerMemberId)}::bigint[],
      ${fills.map((fill) => fill.takerSide)}::text[],
      ${fills.map((fill) => ticksToNumber(fill.price))}::integer[],
      ${fills.map((fill) => lotsToNumber(fill.quantity))}::bigint[],
      ${amounts('baseAmount')}::numeric[], ${amounts('quoteAmount')}::numeric[],
      ${amounts('makerFee')}::numeric[], ${amounts('takerFee')}::numeric[],
      ${fills.map((fill) => fill.time)}::bigint[],
      ${fills.map((fill) => fill.seq)}::bigint[])`.execute(writer);
}
