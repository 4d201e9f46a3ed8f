/**
 * What the signer is told of whose data stands on this side, so that it signs nothing for another exchange, nor
 * beside a journal or a database that was lost or is an older copy.
 */
import type { Kysely } from 'kysely';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { Database } from '../sql/database.ts';
import type { Fields } from './fields.ts';

/** A journal that lacks none of these lacks nothing that matters: each was written there before it was told here. */
const NEWEST = 20;
const PAYOUT_ID = /^[0-9a-f]{32}$/;

export interface WhoseWork {
  readonly exchangeId: string;
  /** Payouts whose signatures were told last, newest first. */
  readonly signed: readonly string[];
  /** Whether the payout that the signer's journal began last stands here; true where it has none. */
  readonly knowsNewest: boolean;
}

/** Answers the signer's question whose work this is; `newest` is the payout that its journal began last.
 *  Throws: OperatorRequestFault. */
export async function whoseWork(fields: Fields, sql: Kysely<Database>): Promise<WhoseWork> {
  const newest = fields.take('newest');
  fields.end();
  if (newest !== undefined && (typeof newest !== 'string' || !PAYOUT_ID.test(newest))) {
    throw new OperatorRequestFault('newest is not a payout');
  }
  const stamp = await sql.selectFrom('exchange_stamp').select('exchange_id').executeTakeFirst();
  const signed = await sql
    .selectFrom('payout_transactions')
    .select('payout_id')
    .orderBy('signed_at_ms', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    exchangeId: stamp?.exchange_id ?? '',
    signed: [...new Set(signed.map((row) => row.payout_id))],
    knowsNewest: newest === undefined || (await isThere(sql, newest)),
  };
}

async function isThere(sql: Kysely<Database>, payoutId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('payouts')
    .select('payout_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return row !== undefined;
}
