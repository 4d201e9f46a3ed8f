/** The funding rates of a perpetual, from the projections. */
import type { MarketId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { pageLimit, pageSkip } from '../page.ts';

export interface FundingRatesAsk {
  readonly marketId: MarketId;
  readonly skip: number;
  readonly limit: number;
}

export interface FundingRateRecord {
  /** Parts per 1 000 000 000, for one interval. */
  readonly rateE9: number;
  /** Ticks. */
  readonly mark: number;
  readonly chargedAt: number;
}

export interface FundingRatesPage {
  readonly rows: readonly FundingRateRecord[];
  readonly count: number;
}

/** What was charged, newest first; at most 100 a page. */
export async function listFundingRates(
  db: Kysely<Database>,
  { marketId, skip, limit }: FundingRatesAsk,
): Promise<FundingRatesPage> {
  const rows = await db
    .selectFrom('funding_rates')
    .selectAll()
    .where('market_id', '=', marketId)
    .orderBy('charged_at_ms', 'desc')
    .limit(pageLimit(limit))
    .offset(pageSkip(skip))
    .execute();
  const counted = await db
    .selectFrom('funding_rates')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  const records = rows.map((row) => ({
    rateE9: Number(row.rate_e9),
    mark: row.mark_ticks,
    chargedAt: Number(row.charged_at_ms),
  }));
  return { rows: records, count: Number(counted?.count ?? 0) };
}
