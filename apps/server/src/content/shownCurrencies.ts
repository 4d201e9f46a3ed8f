/**
 * The currencies in which members may see values, and what one USDT is worth in each: exact decimal text that the
 * operator sets. Nothing is paid at these rates.
 */
import { parseDecimal } from '@candor/money';
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { Database } from '../sql/database.ts';

export interface ShownCurrency {
  /** Three capitals, as ISO 4217 has them. */
  readonly currency: string;
  /** Of the currency, for one USDT. */
  readonly perUsdt: string;
  /** It came with a demo; nobody vouches for it. */
  readonly isExample: boolean;
  /** UTC milliseconds. */
  readonly setAt: number;
}

export interface ShownCurrencies {
  readonly list: () => readonly ShownCurrency[];
  readonly operations: Answering<OperationsOf<'currency'>>;
}

export interface ShownCurrenciesOptions {
  readonly sql: Kysely<Database>;
  readonly isDemo: boolean;
  readonly now: () => number;
}

const CODE = /^[A-Z]{3}$/;
const RATE = /^\d{1,9}(\.\d{1,8})?$/;
const CURRENCIES_MAX = 30;
/** Round figures, so that a demo has something to choose from. */
const EXAMPLES: Readonly<Record<string, string>> = {
  CNY: '7.1',
  EUR: '0.92',
  GBP: '0.79',
  JPY: '150',
  KRW: '1380',
  TWD: '32',
  USD: '1',
};

/** Reads what is set, offers a demo's examples where nothing is, and answers the operator. */
export async function openShownCurrencies(
  options: ShownCurrenciesOptions,
): Promise<ShownCurrencies> {
  const { sql } = options;
  let shown = await readShown(sql);
  if (options.isDemo && shown.length === 0) {
    await offerExamples(options);
    shown = await readShown(sql);
  }
  const changed = async (change: Promise<unknown>) => {
    await change;
    shown = await readShown(sql);
    return { currencies: shown };
  };
  return {
    list: () => shown,
    operations: {
      'currency.list': async () => ({ currencies: shown }),
      'currency.set': async (asked) => changed(set(options, soundRate(asked, shown))),
      'currency.remove': async ({ currency }) => changed(remove(sql, oneShown(currency, shown))),
    },
  };
}

async function offerExamples({ sql, now }: ShownCurrenciesOptions): Promise<void> {
  const rows = Object.entries(EXAMPLES).map(([currency, rate]) => {
    return { currency, per_usdt: rate, is_example: true, set_at_ms: now() };
  });
  await sql.insertInto('shown_currencies').values(rows).execute();
}

function soundRate({ currency, rate }: AskedOf<'currency.set'>, shown: readonly ShownCurrency[]) {
  if (!CODE.test(currency) || currency === 'BTC') {
    throw new OperatorRequestFault(
      'currency must be the three capitals of a currency, such as EUR',
    );
  }
  const units = RATE.test(rate) ? parseDecimal(rate)?.units : undefined;
  if (units === undefined || units <= 0n) {
    throw new OperatorRequestFault('rate must be what one USDT is worth, such as 0.92');
  }
  const isNew = !shown.some((each) => each.currency === currency);
  if (isNew && shown.length >= CURRENCIES_MAX) {
    throw new OperatorRequestFault(`there are ${CURRENCIES_MAX} currencies already`);
  }
  return { currency, rate };
}

function oneShown(currency: string, shown: readonly ShownCurrency[]): string {
  if (shown.some((each) => each.currency === currency)) return currency;
  throw new OperatorRequestFault(`values are not shown in ${currency}`);
}

function set(
  { sql, now }: ShownCurrenciesOptions,
  { currency, rate }: { readonly currency: string; readonly rate: string },
) {
  const row = { per_usdt: rate, is_example: false, set_at_ms: now() };
  return sql
    .insertInto('shown_currencies')
    .values({ currency, ...row })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
    .execute();
}

function remove(sql: Kysely<Database>, currency: string) {
  return sql.deleteFrom('shown_currencies').where('currency', '=', currency).execute();
}

async function readShown(sql: Kysely<Database>): Promise<readonly ShownCurrency[]> {
  const rows = await sql.selectFrom('shown_currencies').selectAll().orderBy('currency').execute();
  return rows.map(({ currency, per_usdt, is_example, set_at_ms }) => {
    return { currency, perUsdt: per_usdt, isExample: is_example, setAt: Number(set_at_ms) };
  });
}
