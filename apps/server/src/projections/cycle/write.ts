/** Writes timed contracts: at most a statement a table and entry, in the transaction it is given. */
import type { EventOf } from '@candor/core';
import { amountToBigInt, rateToPpm } from '@candor/money';
import { sql } from 'kysely';
import { jsonOf, putRows } from '../putRows.ts';
import type { Writer } from '../street.ts';
import type { CycleChanges, CycleTotal } from './collect.ts';
import { acceptedText, endedText, entrySeal, type RowSeal } from './rowSeal.ts';

/** Opened first, then entries, then ends: an order is never later than what happens to it. Each is sealed. */
export async function writeCycles(
  writer: Writer,
  changes: CycleChanges,
  seal: RowSeal,
): Promise<void> {
  await putRows(
    writer,
    { table: 'cycle_products', key: 'product_id' },
    changes.listed.map(productOf),
  );
  const sealed = (opened: EventOf<'cycleOpened'>) => {
    const row = contractOf(opened);
    return { ...row, opened_seal: seal(acceptedText(row)) };
  };
  await putRows(writer, { table: 'cycle_contracts' }, changes.opened.map(sealed));
  for (const entered of changes.entered) await enter(writer, entered, seal);
  await settle(writer, changes.settled, seal);
  await addTotals(writer, changes.totals);
}

function productOf({ product }: EventOf<'cycleListed'>) {
  const { productId, baseAsset, quoteAsset } = product;
  return { product_id: productId, base_asset: baseAsset, quote_asset: quoteAsset };
}

function contractOf(opened: EventOf<'cycleOpened'>) {
  return {
    order_id: opened.orderId,
    member_id: opened.memberId,
    product_id: opened.productId,
    side: opened.side,
    stake_asset: opened.stakeAsset,
    stake: amountToBigInt(opened.stake),
    profit: amountToBigInt(opened.profit),
    loss: amountToBigInt(opened.loss),
    payout_ppm: Number(rateToPpm(opened.payoutRate)),
    loss_ppm: Number(rateToPpm(opened.lossRate)),
    seconds: opened.seconds,
    ticks_min: opened.ticksMin,
    accepted_at_ms: opened.acceptedAt,
    entry_by_ms: opened.entryBy,
    expires_at_ms: opened.expiresAt,
  };
}

/** All of the product from one order to another who waited, and not for too long. */
async function enter(
  writer: Writer,
  entered: EventOf<'cycleEntered'>,
  seal: RowSeal,
): Promise<void> {
  await sql`
    UPDATE cycle_contracts SET entry_tick = ${entered.tick}, entry_price = ${entered.price},
      entry_decimals = ${entered.decimals}, entry_at_ms = ${entered.tickAt},
      entry_seal = ${entrySeal(entered, seal)}
    WHERE order_id BETWEEN ${entered.firstOrderId} AND ${entered.lastOrderId}
      AND product_id = ${entered.productId} AND entry_tick IS NULL AND outcome IS NULL
      AND entry_by_ms >= ${entered.tickAt}`.execute(writer);
}

async function settle(
  writer: Writer,
  settled: readonly EventOf<'cycleSettled'>[],
  seal: RowSeal,
): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map((event) => {
    const row = endOf(event);
    return { ...row, ended_seal: seal(endedText(row)) };
  });
  await sql`
    UPDATE cycle_contracts AS known SET outcome = ended.outcome, cause = ended.cause,
      exit_price = ended.exit_price, exit_decimals = ended.exit_decimals, paid = ended.paid,
      closed_at_ms = ended.closed_at_ms, ended_seal = ended.ended_seal
    FROM jsonb_populate_recordset(NULL::cycle_contracts, ${jsonOf(rows)}::jsonb) AS ended
    WHERE known.order_id = ended.order_id`.execute(writer);
}

function endOf(event: EventOf<'cycleSettled'>) {
  return {
    order_id: event.orderId,
    outcome: event.outcome,
    cause: event.cause,
    exit_price: event.outcome === 'void' ? null : event.exitPrice,
    exit_decimals: event.outcome === 'void' ? null : event.exitDecimals,
    paid: amountToBigInt(event.paid),
    closed_at_ms: event.time,
  };
}

async function addTotals(writer: Writer, totals: readonly CycleTotal[]): Promise<void> {
  if (totals.length === 0) return;
  const rows = totals.map(({ productId, stakeAsset, hour, ...total }) => ({
    product_id: productId,
    stake_asset: stakeAsset,
    hour_ms: hour,
    ...total,
  }));
  await sql`
    INSERT INTO cycle_totals
    SELECT * FROM jsonb_populate_recordset(NULL::cycle_totals, ${jsonOf(rows)}::jsonb)
    ON CONFLICT (product_id, hour_ms, stake_asset, outcome) DO UPDATE SET
      contracts = cycle_totals.contracts + excluded.contracts,
      staked = cycle_totals.staked + excluded.staked,
      paid = cycle_totals.paid + excluded.paid`.execute(writer);
}
