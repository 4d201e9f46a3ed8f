/** What members staked, minute by minute of acceptance, whatever became of it. */
import { type AssetId, asAssetId, MS_PER_MINUTE } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';

/** The stakes of one pair, coin and minute; smallest units of the coin. */
export interface StakedMinute {
  readonly productId: number;
  readonly stakeAsset: AssetId;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly staked: bigint;
}

export interface StakesAsk {
  readonly sinceMs: number;
  /** Only orders of before this place in the log; undefined: all. */
  readonly beforeOrder: number | undefined;
}

/** Of orders that were accepted since then, oldest minute first. */
export async function sumStakes(db: Kysely<Database>, ask: StakesAsk): Promise<StakedMinute[]> {
  const minute = sql<string>`accepted_at_ms - accepted_at_ms % ${sql.lit(MS_PER_MINUTE)}`;
  let found = db
    .selectFrom('cycle_contracts')
    .select((of) => [
      'product_id',
      'stake_asset',
      minute.as('starts_at_ms'),
      of.fn.sum('stake').as('staked'),
    ])
    .where('accepted_at_ms', '>=', `${ask.sinceMs}`)
    .groupBy(['product_id', 'stake_asset', minute])
    .orderBy(minute);
  if (ask.beforeOrder !== undefined) found = found.where('order_id', '<', `${ask.beforeOrder}`);
  const rows = await found.execute();
  return rows.map((row) => ({
    productId: row.product_id,
    stakeAsset: asAssetId(row.stake_asset),
    startsAt: Number(row.starts_at_ms),
    staked: BigInt(row.staked),
  }));
}
