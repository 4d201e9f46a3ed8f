/**
 * One decision of a claim, whoever asks how often and at once: the log credits it under the claim's key, then its
 * row is closed. What was credited is never rejected. Units: smallest units of the exchange.
 */

import { asMemberId } from '@candor/money';
import type { ClaimReason } from '@candor/wire';
import type { Kysely, Selectable } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import { openTurn } from '../ops/inTurn.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { type Booked, bookDeposit } from './bookDeposit.ts';
import type { HearCredited } from './crediting.ts';
import { claimKey, externalIdOf } from './paymentKey.ts';
import type { CustodyRefusal } from './refusals.ts';
import type { CustodyTables } from './tables.ts';

export type ClaimRow = Selectable<CustodyTables['deposit_claims']>;

export interface DecisionGround {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly tell: (memberIds: Iterable<number>) => void;
  readonly onCredited: HearCredited;
  readonly log: Log;
  readonly now: () => number;
}

export type Verdict =
  | { readonly status: 'confirmed'; readonly units: bigint; readonly note?: string | undefined }
  | {
      readonly status: 'rejected';
      readonly reason: ClaimReason;
      readonly note?: string | undefined;
    };

/**
 * done, or why not: there is none that waits by this id; the log credited it before, which ends the row too; or what
 * the exchange answered.
 */
export type Decided = 'done' | 'notWaiting' | 'creditedBefore' | CustodyRefusal;

export interface Decision {
  readonly verdict: Verdict;
  readonly decidedBy: string;
}

/** Decides claims one after the other: whoever comes second sees what the first did. */
export function openDecisions(options: DecisionGround) {
  const inTurn = openTurn();
  return (claimId: string, decision: Decision): Promise<Decided> =>
    inTurn(() => decideClaim(options, claimId, decision));
}

async function decideClaim(
  options: DecisionGround,
  claimId: string,
  decision: Decision,
): Promise<Decided> {
  const row = await findClaim(options, claimId);
  if (row?.status !== 'waiting') return 'notWaiting';
  const { verdict } = decision;
  const wasCredited = await isCredited(options, claimId);
  const booked = verdict.status === 'confirmed' && (await book(options, row, verdict.units));
  if (booked && 'reason' in booked) return booked.reason;
  // A crash came between an earlier credit and its row, or the store is older: what was credited cannot be rejected.
  if (!booked && wasCredited) return 'notWaiting';
  await close(options, claimId, decision);
  options.tell([wholeOf(row.member_id)]);
  if (wasCredited) return 'creditedBefore';
  if (booked) options.onCredited(asMemberId(wholeOf(row.member_id)), booked.told);
  return 'done';
}

/** The row of a claim. */
export function findClaim({ sql }: DecisionGround, claimId: string): Promise<ClaimRow | undefined> {
  return sql
    .selectFrom('deposit_claims')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
}

async function isCredited({ engine }: DecisionGround, claimId: string): Promise<boolean> {
  const externalId = externalIdOf(claimKey(claimId));
  return (await engine.query('booked', { externalId })).seq !== undefined;
}

/** Booked before the row says so: after a crash between the two, the same key is answered as a repeat. */
async function book({ engine }: DecisionGround, row: ClaimRow, units: bigint): Promise<Booked> {
  const { assets } = await engine.query('exchange', {});
  const listed = assets.find(({ code }) => code === row.asset);
  if (listed === undefined) return { reason: 'assetUnknown' };
  const memberId = wholeOf(row.member_id);
  return bookDeposit(engine, {
    memberId: asMemberId(memberId),
    listed,
    units,
    key: claimKey(row.claim_id),
  });
}

async function close(
  { sql, log, now }: DecisionGround,
  claimId: string,
  { verdict, decidedBy }: Decision,
): Promise<void> {
  const isConfirmed = verdict.status === 'confirmed';
  await sql
    .updateTable('deposit_claims')
    .set({
      status: verdict.status,
      credited: isConfirmed ? verdict.units.toString() : null,
      reason: isConfirmed ? null : verdict.reason,
      note: verdict.note ?? null,
      decided_by: decidedBy,
      decided_at_ms: now(),
    })
    .where('claim_id', '=', claimId)
    .where('status', '=', 'waiting')
    .execute();
  log.info({ claimId, status: verdict.status, decidedBy }, 'claimDecided');
}
