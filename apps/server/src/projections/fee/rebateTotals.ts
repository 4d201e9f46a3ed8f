/** What members received of fees, summed by who paid them, from the projections. */
import { type AssetId, asAssetId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';

/** Amounts in smallest units of the asset. */
export interface RebateSum {
  readonly assetId: AssetId;
  /** Of fees that those one invited paid. */
  readonly earned: bigint;
  /** Of one's own fees, as an invited friend. */
  readonly givenBack: bigint;
}

export interface RebateFrom {
  readonly payerId: number;
  readonly assetId: AssetId;
  readonly amount: bigint;
  readonly payments: number;
  readonly lastAt: number;
}

const PAYERS_MAX = 100;

/** Everything a member ever received, by asset. */
export async function sumRebates(db: Kysely<Database>, receiverId: number): Promise<RebateSum[]> {
  const rows = await db
    .selectFrom('rebate_totals')
    .select([
      'asset_id',
      sql<string>`coalesce(sum(amount) FILTER (WHERE payer_id <> receiver_id), 0)`.as('earned'),
      sql<string>`coalesce(sum(amount) FILTER (WHERE payer_id = receiver_id), 0)`.as('given_back'),
    ])
    .where('receiver_id', '=', `${receiverId}`)
    .groupBy('asset_id')
    .orderBy('asset_id')
    .execute();
  return rows.map((row) => ({
    assetId: asAssetId(row.asset_id),
    earned: BigInt(row.earned),
    givenBack: BigInt(row.given_back),
  }));
}

/** What a member received of the fees of up to 100 others. */
export async function listRebatesFrom(
  db: Kysely<Database>,
  receiverId: number,
  payerIds: readonly number[],
): Promise<RebateFrom[]> {
  if (payerIds.length === 0) return [];
  const rows = await db
    .selectFrom('rebate_totals')
    .selectAll()
    .where('receiver_id', '=', `${receiverId}`)
    .where('payer_id', 'in', payerIds.slice(0, PAYERS_MAX).map(String))
    .orderBy('payer_id')
    .orderBy('asset_id')
    .execute();
  return rows.map((row) => ({
    payerId: Number(row.payer_id),
    assetId: asAssetId(row.asset_id),
    amount: BigInt(row.amount),
    payments: Number(row.payments),
    lastAt: Number(row.last_at_ms),
  }));
}
