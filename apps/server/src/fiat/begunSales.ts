/**
 * What a sale was begun at: written before the ledger holds its coins, gone once the order is. Between the two a
 * repeat of the request goes on with it, though another price or coin may be offered by then.
 */
import { type AssetId, asAssetId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { FiatCurrency } from './currencies.ts';
import type { FiatGround } from './fiatGround.ts';

export interface FiatWish {
  readonly memberId: MemberId;
  readonly side: 'buy' | 'sell';
  readonly currency: string;
  /** Hundredths of the currency. */
  readonly cents: bigint;
  /** 0n: this very request is not repeated. */
  readonly requestKey: bigint;
}

export interface Offer {
  readonly currency: FiatCurrency;
  readonly price: string;
  readonly units: bigint;
  /** A repeat goes on with it. */
  readonly isBegun: boolean;
}

/** Longer than the exchange remembers a key: one that it forgot holds anew, at the offer of then. */
const KEPT_MS = 172_800_000;

type Name = Pick<FiatWish, 'memberId' | 'requestKey'>;

export interface BegunSale {
  readonly side: 'sell';
  readonly currency: string;
  readonly cents: bigint;
  readonly price: string;
  readonly units: bigint;
  readonly assetId: AssetId;
  readonly asset: string;
  readonly assetDecimals: number;
}

/** The sale that a wish of this key began; undefined where none is under way. */
export async function begunSale(
  { sql }: Pick<FiatGround, 'sql'>,
  { memberId, requestKey }: Name,
): Promise<BegunSale | undefined> {
  if (requestKey === 0n) return undefined;
  const row = await sql
    .selectFrom('fiat_sales_begun')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', `${requestKey}`)
    .executeTakeFirst();
  return (
    row && {
      side: 'sell',
      currency: row.currency,
      cents: BigInt(row.amount),
      price: row.price,
      units: BigInt(row.units),
      assetId: asAssetId(row.asset_id),
      asset: row.asset,
      assetDecimals: row.asset_decimals,
    }
  );
}

/** Writes down what a sale begins at; without a key nothing can be repeated. */
export async function beginSale(
  { sql, now }: FiatGround,
  { memberId, requestKey, cents }: FiatWish,
  { currency, price, units }: Offer,
): Promise<void> {
  if (requestKey === 0n) return;
  const row = {
    member_id: memberId,
    request_key: `${requestKey}`,
    currency: currency.currency,
    amount: Number(cents),
    price,
    units: `${units}`,
    asset_id: currency.assetId,
    asset: currency.asset,
    asset_decimals: currency.assetDecimals,
    begun_at_ms: now(),
  };
  await sql.insertInto('fiat_sales_begun').values(row).execute();
}

/** It became an order, or holds nothing. */
export async function endBegun(
  sql: Kysely<Database>,
  { memberId, requestKey }: Name,
): Promise<void> {
  await sql
    .deleteFrom('fiat_sales_begun')
    .where('member_id', '=', memberId)
    .where('request_key', '=', `${requestKey}`)
    .execute();
}

/** Of requests that nobody repeats any more. */
export async function forgetBegun({ sql, now }: FiatGround): Promise<void> {
  await sql
    .deleteFrom('fiat_sales_begun')
    .where('begun_at_ms', '<', now() - KEPT_MS)
    .execute();
}
