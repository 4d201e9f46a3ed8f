/** Writes the changes of one run of events in the transaction it is given; arrays keep it to one statement per table. */

import { amountToBigInt, lotsToNumber, ticksToNumber } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { CandleChange, Changes, LedgerEntry, RebateChange } from './changes.ts';
import type { Filled } from './known.ts';
import type { OrderChange, OrderRow } from './orderChanges.ts';

type Writer = Kysely<Database>;

/** Adds `changes` to the tables. Exactly once per run of events: additions are not idempotent. */
export async function writeChanges(writer: Writer, changes: Changes): Promise<void> {
  await writeKnown(writer, changes);
  const orders = [...changes.orders.byId.values()];
  await insertOrders(writer, orders);
  await updateOrders(
    writer,
    orders.filter((order) => order.row === undefined),
  );
  await insertFills(writer, changes.fills);
  await insertLedger(writer, changes.ledger);
  await mergeRebates(writer, [...changes.rebates.values()]);
  await mergeCandles(writer, [...changes.candles.values()]);
}

async function writeKnown(writer: Writer, changes: Changes): Promise<void> {
  if (changes.markets.length > 0) {
    const rows = changes.markets.map((market) => ({
      market_id: market.marketId,
      base_asset_id: market.baseAsset,
      quote_asset_id: market.quoteAsset,
    }));
    await writer.insertInto('projection_markets').values(rows).execute();
  }
  if (changes.house.length > 0) {
    const rows = changes.house.map(({ memberId, role }) => ({ member_id: memberId, role }));
    await writer.insertInto('projection_members').values(rows).execute();
  }
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
      quantity_lots, filled_lots, quote_filled, status, created_at_ms, closed_at_ms, seq)
    SELECT * FROM unnest(
      ${rows.map((row) => row.orderId)}::bigint[], ${rows.map((row) => row.memberId)}::bigint[],
      ${rows.map((row) => row.marketId)}::integer[], ${rows.map((row) => row.side)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.timeInForce)}::text[],
      ${rows.map((row) => row.price)}::integer[], ${rows.map((row) => row.quantity)}::integer[],
      ${added.map((order) => order.filledLots)}::integer[],
      ${added.map((order) => `${order.quoteFilled}`)}::numeric[],
      ${added.map(finalStatus)}::text[], ${rows.map((row) => row.createdAt)}::bigint[],
      ${added.map((order) => order.closedAt)}::bigint[], ${rows.map((row) => row.seq)}::bigint[])
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
      ${orders.map((order) => order.filledLots)}::integer[],
      ${orders.map((order) => `${order.quoteFilled}`)}::numeric[],
      ${orders.map((order) => order.status)}::text[],
      ${orders.map((order) => order.closedAt)}::bigint[]
    ) AS change (order_id, filled_lots, quote_filled, status, closed_at_ms)
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
      ${fills.map((fill) => lotsToNumber(fill.quantity))}::integer[],
      ${amounts('baseAmount')}::numeric[], ${amounts('quoteAmount')}::numeric[],
      ${amounts('makerFee')}::numeric[], ${amounts('takerFee')}::numeric[],
      ${fills.map((fill) => fill.time)}::bigint[],
      ${fills.map((fill) => fill.seq)}::bigint[])`.execute(writer);
}

async function insertLedger(writer: Writer, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    INSERT INTO ledger_entries (member_id, asset_id, kind, amount, reference, at_ms, seq)
    SELECT * FROM unnest(
      ${entries.map((entry) => entry.memberId)}::bigint[],
      ${entries.map((entry) => entry.assetId)}::integer[],
      ${entries.map((entry) => entry.kind)}::text[],
      ${entries.map((entry) => `${entry.amount}`)}::numeric[],
      ${entries.map((entry) => entry.reference)}::text[],
      ${entries.map((entry) => entry.at)}::bigint[],
      ${entries.map((entry) => entry.seq)}::bigint[])`.execute(writer);
}

async function mergeRebates(writer: Writer, rebates: readonly RebateChange[]): Promise<void> {
  if (rebates.length === 0) return;
  await sql`
    INSERT INTO rebate_totals (receiver_id, payer_id, asset_id, amount, payments, last_at_ms)
    SELECT * FROM unnest(
      ${rebates.map((rebate) => rebate.receiverId)}::bigint[],
      ${rebates.map((rebate) => rebate.payerId)}::bigint[],
      ${rebates.map((rebate) => rebate.assetId)}::integer[],
      ${rebates.map((rebate) => `${rebate.amount}`)}::numeric[],
      ${rebates.map((rebate) => rebate.payments)}::bigint[],
      ${rebates.map((rebate) => rebate.lastAt)}::bigint[])
    ON CONFLICT (receiver_id, payer_id, asset_id) DO UPDATE SET
      amount = rebate_totals.amount + excluded.amount,
      payments = rebate_totals.payments + excluded.payments,
      last_at_ms = excluded.last_at_ms`.execute(writer);
}

async function mergeCandles(writer: Writer, candles: readonly CandleChange[]): Promise<void> {
  if (candles.length === 0) return;
  const bars = candles.map((candle) => candle.bar);
  await sql`
    INSERT INTO candles (market_id, period_minutes, starts_at_ms, open_ticks, high_ticks, low_ticks,
      close_ticks, volume_lots, volume_quote)
    SELECT * FROM unnest(
      ${candles.map((candle) => candle.marketId)}::integer[],
      ${candles.map((candle) => candle.periodMinutes)}::integer[],
      ${bars.map((bar) => bar.startsAt)}::bigint[], ${bars.map((bar) => bar.open)}::integer[],
      ${bars.map((bar) => bar.high)}::integer[], ${bars.map((bar) => bar.low)}::integer[],
      ${bars.map((bar) => bar.close)}::integer[], ${bars.map((bar) => bar.volumeLots)}::bigint[],
      ${bars.map((bar) => `${bar.volumeQuote}`)}::numeric[])
    ON CONFLICT (market_id, period_minutes, starts_at_ms) DO UPDATE SET
      high_ticks = greatest(candles.high_ticks, excluded.high_ticks),
      low_ticks = least(candles.low_ticks, excluded.low_ticks),
      close_ticks = excluded.close_ticks,
      volume_lots = candles.volume_lots + excluded.volume_lots,
      volume_quote = candles.volume_quote + excluded.volume_quote`.execute(writer);
}
