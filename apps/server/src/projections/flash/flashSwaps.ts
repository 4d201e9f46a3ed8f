/** A member's flash exchanges, from the projections. */
import type { FlashSwap } from '@candor/core';
import { amount, asAssetId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { cutPage, type Page, pageLimit, pageSkip } from '../page.ts';

/** One exchange, and when it was made. */
export interface FlashSwapRecord extends FlashSwap {
  readonly at: number;
}

export interface FlashSwapsAsk {
  readonly memberId: MemberId;
  readonly skip: number;
  readonly limit: number;
}

/** A member's exchanges, newest first; at most 100 a page. */
export async function listFlashSwaps(
  db: Kysely<Database>,
  ask: FlashSwapsAsk,
): Promise<Omit<Page<FlashSwapRecord>, 'isBehind'>> {
  const limit = pageLimit(ask.limit);
  const own = db.selectFrom('flash_swaps').where('member_id', '=', `${ask.memberId}`);
  const counted = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const rows = await own
    .selectAll()
    .orderBy('quote_id', 'desc')
    .limit(limit + 1)
    .offset(pageSkip(ask.skip))
    .execute();
  const page = cutPage(rows, limit, (row) => row.quote_id);
  const records = page.rows.map((row) => ({
    quoteId: Number(row.quote_id),
    fromAsset: asAssetId(row.from_asset_id),
    toAsset: asAssetId(row.to_asset_id),
    given: amount(BigInt(row.given)),
    received: amount(BigInt(row.received)),
    price: Number(row.price),
    decimals: row.price_decimals,
    at: Number(row.at_ms),
  }));
  return { rows: records, count: Number(counted?.count ?? 0), next: page.next };
}
