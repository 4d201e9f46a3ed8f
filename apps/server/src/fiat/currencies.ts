/** The currencies of the desk: what one coin costs in each and brings, limits, and where a member pays. */
import { type AssetId, asAssetId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { FiatCurrenciesTable } from './tables.ts';

export type CurrencyRow = Selectable<FiatCurrenciesTable>;

/** Money in hundredths, prices as exact text; a price that is missing is not offered. */
export interface FiatCurrency {
  readonly currency: string;
  readonly assetId: AssetId;
  readonly asset: string;
  readonly assetDecimals: number;
  readonly buyPrice: string | undefined;
  readonly sellPrice: string | undefined;
  readonly centsMin: bigint;
  readonly centsMax: bigint;
  readonly minutesToPay: number;
  readonly bank: string;
  readonly holder: string;
  readonly accountNumber: string;
}

/** Every currency, by its code. */
export async function listCurrencies(sql: Kysely<Database>): Promise<FiatCurrency[]> {
  const rows = await sql
    .selectFrom('fiat_currencies')
    .selectAll()
    .orderBy('currency')
    .limit(100)
    .execute();
  return rows.map(currencyOf);
}

function currencyOf(row: CurrencyRow): FiatCurrency {
  return {
    currency: row.currency,
    assetId: asAssetId(row.asset_id),
    asset: row.asset,
    assetDecimals: row.asset_decimals,
    buyPrice: row.buy_price ?? undefined,
    sellPrice: row.sell_price ?? undefined,
    centsMin: BigInt(row.amount_min),
    centsMax: BigInt(row.amount_max),
    minutesToPay: row.minutes_to_pay,
    bank: row.bank,
    holder: row.holder,
    accountNumber: row.account_number,
  };
}

/** Offers a currency, or changes how; orders that were placed keep what they said. */
export async function setCurrency(sql: Kysely<Database>, given: FiatCurrency): Promise<void> {
  const row = {
    asset_id: given.assetId,
    asset: given.asset,
    asset_decimals: given.assetDecimals,
    buy_price: given.buyPrice ?? null,
    sell_price: given.sellPrice ?? null,
    amount_min: Number(given.centsMin),
    amount_max: Number(given.centsMax),
    minutes_to_pay: given.minutesToPay,
    bank: given.bank,
    holder: given.holder,
    account_number: given.accountNumber,
  };
  await sql
    .insertInto('fiat_currencies')
    .values({ currency: given.currency, ...row })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
    .execute();
}
