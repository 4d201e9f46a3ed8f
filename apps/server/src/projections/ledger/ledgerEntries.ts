/** What moved a member's balances, from the projections. */

import type { EntryKind } from '@candor/core';
import { type AssetId, asAssetId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { cutPage, type Page, pageLimit, pageSkip } from '../page.ts';

/** Amount is signed, in smallest units of the asset. */
export interface LedgerRecord {
  readonly entryId: number;
  readonly assetId: AssetId;
  readonly kind: EntryKind;
  /** Whose statement tells it. */
  readonly book: string;
  readonly amount: bigint;
  /** The trade's id for trades and fees, else empty. */
  readonly reference: string;
  readonly at: number;
  readonly seq: number;
}

export interface LedgerAsk {
  readonly memberId: MemberId;
  /** Of one statement; undefined = of all. */
  readonly book?: 'coin' | 'contract' | 'fiat' | undefined;
  readonly assetId?: AssetId | undefined;
  readonly kind?: EntryKind | undefined;
  /** Of one entry of the log. */
  readonly seq?: number | undefined;
  readonly reference?: string | undefined;
  /** Epoch milliseconds, both included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly from?: string | undefined;
  /** Rows to leave out, instead of `from`. */
  readonly skip?: number | undefined;
  readonly limit: number;
}

type LedgerPage = Omit<Page<LedgerRecord>, 'isBehind'>;

/** A member's ledger entries, newest first; at most 100 a page. */
export async function listLedgerEntries(db: Kysely<Database>, ask: LedgerAsk): Promise<LedgerPage> {
  const limit = pageLimit(ask.limit);
  let query = db.selectFrom('ledger_entries').where('member_id', '=', `${ask.memberId}`);
  if (ask.assetId !== undefined) query = query.where('asset_id', '=', ask.assetId);
  if (ask.book !== undefined) query = query.where('book', '=', ask.book);
  if (ask.kind !== undefined) query = query.where('kind', '=', ask.kind);
  if (ask.seq !== undefined) query = query.where('seq', '=', `${ask.seq}`);
  if (ask.reference !== undefined) query = query.where('reference', '=', ask.reference);
  if (ask.since !== undefined) query = query.where('at_ms', '>=', `${ask.since}`);
  if (ask.until !== undefined) query = query.where('at_ms', '<=', `${ask.until}`);
  const counted = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  if (ask.from !== undefined) query = query.where('entry_id', '<', ask.from);
  const rows = await query
    .selectAll()
    .orderBy('entry_id', 'desc')
    .limit(limit + 1)
    .offset(pageSkip(ask.skip))
    .execute();
  const page = cutPage(rows, limit, (row) => row.entry_id);
  const records = page.rows.map((row) => ({
    entryId: Number(row.entry_id),
    assetId: asAssetId(row.asset_id),
    kind: row.kind,
    book: row.book,
    amount: BigInt(row.amount),
    reference: row.reference,
    at: Number(row.at_ms),
    seq: Number(row.seq),
  }));
  return { rows: records, count: Number(counted?.count ?? 0), next: page.next };
}
