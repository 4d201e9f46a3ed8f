/** An order of the fiat desk as SQL keeps it, and as the rest of the server sees it. */

import {
  type AssetId,
  asAssetId,
  asMemberId,
  type Decimal,
  invariant,
  type MemberId,
  parseDecimal,
} from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import { wholeOf, wholeOrNone } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import type { FiatOrdersTable } from './tables.ts';

export type OrderRow = Selectable<FiatOrdersTable>;

/** Money in hundredths, coins in smallest units, the price as exact text. */
export interface FiatOrder {
  readonly orderId: number;
  readonly memberId: MemberId;
  readonly side: 'buy' | 'sell';
  readonly status: 'toPay' | 'completed' | 'cancelled';
  readonly currency: string;
  readonly assetId: AssetId;
  readonly asset: string;
  readonly assetDecimals: number;
  readonly price: string;
  readonly cents: bigint;
  readonly units: bigint;
  readonly reference: string;
  readonly bank: { readonly bank: string; readonly holder: string; readonly number: string };
  readonly createdAt: number;
  readonly expiresAt: number | undefined;
  readonly paidAt: number | undefined;
  readonly closedAt: number | undefined;
  readonly cause: 'member' | 'timeout' | 'rejected' | undefined;
  readonly decidedBy: string | undefined;
  readonly pictureUrl: string | undefined;
  readonly withdrawalId: number | undefined;
  /** Of a sale: sealed for the reference. */
  readonly sealedCard: Uint8Array | undefined;
}

/** What a row says. */
export function orderOf(row: OrderRow): FiatOrder {
  return {
    orderId: wholeOf(row.order_id),
    memberId: asMemberId(wholeOf(row.member_id)),
    side: row.side,
    status: row.status,
    currency: row.currency,
    assetId: asAssetId(row.asset_id),
    asset: row.asset,
    assetDecimals: row.asset_decimals,
    price: row.price,
    cents: BigInt(row.amount),
    units: BigInt(row.units),
    reference: row.reference,
    bank: { bank: row.bank, holder: row.holder, number: row.account_number },
    createdAt: wholeOf(row.created_at_ms),
    expiresAt: wholeOrNone(row.expires_at_ms),
    paidAt: wholeOrNone(row.paid_at_ms),
    closedAt: wholeOrNone(row.closed_at_ms),
    cause: row.cause ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    pictureUrl: row.picture_url ?? undefined,
    withdrawalId: wholeOrNone(row.withdrawal_id),
    sealedCard: row.sealed_card ?? undefined,
  };
}

/** An order by its id; of one member where one is named. */
export async function findOrder(
  sql: Kysely<Database>,
  orderId: number,
  memberId?: MemberId,
): Promise<FiatOrder | undefined> {
  let query = sql.selectFrom('fiat_orders').selectAll().where('order_id', '=', `${orderId}`);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  const row = await query.executeTakeFirst();
  return row && orderOf(row);
}

/** A price that was stored.   Asserts: it is a positive decimal. */
export function priceOf(text: string): Decimal {
  const price = parseDecimal(text);
  invariant(price !== undefined && price.units > 0n, 'a stored price is a positive decimal');
  return price;
}
