/**
 * What is open of members' perpetuals as its rows stand: orders, positions and triggers. An event changes the
 * row here; what was changed is written as it stands then. After a restart it is read again from SQL.
 */
import { asMarketId, asMemberId, type MarketId, type MemberId } from '@candor/money';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { OPEN_STATUSES } from '../spot/spotOrders.ts';
import type {
  PerpFillsTable,
  PerpFundingTable,
  PerpOrdersTable,
  PerpPositionsTable,
  PerpTriggersTable,
} from './tables.ts';

/** Rows as they are written: wide integers as bigint. */
export type OrderRow = Omit<
  Insertable<PerpOrdersTable>,
  'quote_filled' | 'profit' | 'fee' | 'quantity_lots' | 'filled_lots'
> &
  Sums<'quote_filled' | 'profit' | 'fee'> & {
    quantity_lots: number;
    filled_lots: number;
  };
type PositionSums =
  | 'opened_lots'
  | 'opened_sum'
  | 'closed_lots'
  | 'closed_sum'
  | 'margin_max'
  | 'profit'
  | 'fees'
  | 'funding';
export type PositionRow = Omit<Insertable<PerpPositionsTable>, PositionSums> & Sums<PositionSums>;
export type TriggerRow = Insertable<PerpTriggersTable>;
export type FillRow = Insertable<PerpFillsTable>;
export type PaymentRow = Insertable<PerpFundingTable>;

type Sums<Name extends string> = { [Each in Name]: bigint };

/** Where a position is. */
export interface RowPlace {
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: string;
  readonly mode: string;
}

export class LivePerps {
  readonly orders = new Map<number, OrderRow>();
  readonly positions = new Map<string, PositionRow>();
  readonly triggers = new Map<number, TriggerRow>();
  /** The highest ids that were given out. */
  positionId = 0;
  fillId = 0;
  paymentId = 0;
}

/** A position's key. */
export function keyOf({ memberId, marketId, side, mode }: RowPlace): string {
  return `${memberId} ${marketId} ${side} ${mode}`;
}

/** Reads again what is open, and where the counters stand. */
export async function recallPerps(
  db: Kysely<Database>,
  { perps }: { readonly perps: LivePerps },
): Promise<void> {
  const orders = await db
    .selectFrom('perp_orders')
    .selectAll()
    .where('status', 'in', [...OPEN_STATUSES])
    .execute();
  for (const row of orders) perps.orders.set(Number(row.order_id), orderOf(row));
  const positions = await db
    .selectFrom('perp_positions')
    .selectAll()
    .where('closed_at_ms', 'is', null)
    .execute();
  for (const row of positions) perps.positions.set(keyOfRow(row), positionOf(row));
  const triggers = await db
    .selectFrom('perp_triggers')
    .selectAll()
    .where('status', '=', 'active')
    .execute();
  for (const row of triggers) perps.triggers.set(Number(row.trigger_id), row);
  perps.positionId = await highest(db, 'perp_positions', 'position_id');
  perps.fillId = await highest(db, 'perp_fills', 'fill_id');
  perps.paymentId = await highest(db, 'perp_funding', 'payment_id');
}

async function highest(
  db: Kysely<Database>,
  table: 'perp_positions' | 'perp_fills' | 'perp_funding',
  column: 'position_id' | 'fill_id' | 'payment_id',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn, ref }) => fn.max(ref(column as never)).as('highest'))
    .executeTakeFirst();
  return Number(row?.highest ?? 0);
}

function keyOfRow(row: Selectable<PerpPositionsTable>): string {
  const { side, mode, market_id: marketId } = row;
  const memberId = asMemberId(Number(row.member_id));
  return keyOf({ memberId, marketId: asMarketId(marketId), side, mode });
}

function orderOf(row: Selectable<PerpOrdersTable>): OrderRow {
  const { quote_filled, profit, fee } = row;
  return {
    ...row,
    quantity_lots: Number(row.quantity_lots),
    filled_lots: Number(row.filled_lots),
    quote_filled: BigInt(quote_filled),
    profit: BigInt(profit),
    fee: BigInt(fee),
  };
}

function positionOf(row: Selectable<PerpPositionsTable>): PositionRow {
  return {
    ...row,
    opened_lots: BigInt(row.opened_lots),
    opened_sum: BigInt(row.opened_sum),
    closed_lots: BigInt(row.closed_lots),
    closed_sum: BigInt(row.closed_sum),
    margin_max: BigInt(row.margin_max),
    profit: BigInt(row.profit),
    fees: BigInt(row.fees),
    funding: BigInt(row.funding),
  };
}
