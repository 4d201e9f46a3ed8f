/** A member's deposits for their eyes: payments on chains and claims in one list, newest first. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import type { ClaimRow } from './decideClaim.ts';
import type { DepositRow } from './depositStore.ts';

export type OwnDeposit =
  | { readonly kind: 'chain'; readonly row: DepositRow; readonly at: number }
  | { readonly kind: 'claim'; readonly row: ClaimRow; readonly at: number };

export interface DepositsAsk {
  readonly memberId: MemberId;
  readonly asset: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** A page of them, and how many there are. */
export async function listDeposits(
  sql: Kysely<Database>,
  { memberId, asset, skip, limit }: DepositsAsk,
): Promise<{ readonly rows: readonly OwnDeposit[]; readonly count: number }> {
  let paid = sql.selectFrom('deposits').where('member_id', '=', memberId);
  let claimed = sql.selectFrom('deposit_claims').where('member_id', '=', memberId);
  if (asset !== undefined) {
    paid = paid.where('asset', '=', asset);
    claimed = claimed.where('asset', '=', asset);
  }
  const most = skip + limit;
  const [chain, claims, paidCount, claimCount] = await Promise.all([
    paid.selectAll().orderBy('seen_at_ms', 'desc').orderBy('payment').limit(most).execute(),
    claimed.selectAll().orderBy('claimed_at_ms', 'desc').limit(most).execute(),
    paid.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst(),
    claimed.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst(),
  ]);
  const rows: OwnDeposit[] = [
    ...chain.map((row) => ({ kind: 'chain' as const, row, at: wholeOf(row.seen_at_ms) })),
    ...claims.map((row) => ({ kind: 'claim' as const, row, at: wholeOf(row.claimed_at_ms) })),
  ];
  rows.sort((one, other) => other.at - one.at);
  const count = wholeOf(paidCount?.count ?? 0) + wholeOf(claimCount?.count ?? 0);
  return { rows: rows.slice(skip, most), count };
}
