/** Writes what members have in offerings: a statement a table, in the transaction it is given. */
import type { EventOf } from '@candor/core';
import { amountToBigInt, lotsToNumber } from '@candor/money';
import { sql } from 'kysely';
import { jsonOf, putRows } from '../putRows.ts';
import type { Writer } from '../street.ts';
import type { CommitmentChange, IeoChanges, Unlocked } from './collect.ts';

/** Commitments first, then plans, then what follows from them: nobody is settled before the window closed. */
export async function writeIeo(writer: Writer, changes: IeoChanges): Promise<void> {
  await putCommitments(writer, changes.commitments);
  for (const planned of changes.planned) await putPlan(writer, planned);
  await settle(writer, changes.settled);
  await putRows(writer, { table: 'offering_unlocks' }, changes.unlocked.map(unlockOf));
}

async function putCommitments(
  writer: Writer,
  commitments: readonly CommitmentChange[],
): Promise<void> {
  if (commitments.length === 0) return;
  const rows = commitments.map((change) => ({
    offering_id: change.offeringId,
    member_id: change.memberId,
    committed: change.committed,
    cost: change.cost,
    committed_at_ms: change.committedAt,
  }));
  await sql`
    INSERT INTO offering_commitments
    SELECT * FROM jsonb_populate_recordset(NULL::offering_commitments, ${jsonOf(rows)}::jsonb)
    ON CONFLICT (offering_id, member_id) DO UPDATE SET committed = excluded.committed,
      cost = offering_commitments.cost + excluded.cost`.execute(writer);
}

/** The core forgets who has nothing to come: how many there were is counted when the window closes. */
async function putPlan(writer: Writer, planned: EventOf<'offeringPlanned'>): Promise<void> {
  await sql`
    INSERT INTO offering_plans (offering_id, seq, at_ms, member_count)
    SELECT ${planned.offeringId}, ${planned.seq}, ${planned.time}, count(*)
    FROM offering_commitments WHERE offering_id = ${planned.offeringId} AND committed > 0
  `.execute(writer);
}

async function settle(writer: Writer, settled: IeoChanges['settled']): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map((event) => ({
    offering_id: event.offeringId,
    member_id: event.memberId,
    ...(event.type === 'offeringAllocated' ? allocationOf(event) : refundOf(event)),
    settled_at_ms: event.time,
  }));
  await sql`
    UPDATE offering_commitments AS known SET allocated = done.allocated,
      received = done.received, paid = done.paid, refund = done.refund,
      is_locked = done.is_locked, settled_at_ms = done.settled_at_ms
    FROM jsonb_populate_recordset(NULL::offering_commitments, ${jsonOf(rows)}::jsonb) AS done
    WHERE known.offering_id = done.offering_id AND known.member_id = done.member_id
  `.execute(writer);
}

function allocationOf(event: EventOf<'offeringAllocated'>) {
  return {
    allocated: lotsToNumber(event.quantity),
    received: amountToBigInt(event.received),
    paid: amountToBigInt(event.paid),
    refund: amountToBigInt(event.refund),
    is_locked: event.isLocked,
  };
}

function refundOf(event: EventOf<'commitmentRefunded'>) {
  return { refund: amountToBigInt(event.amount) };
}

function unlockOf(event: Unlocked) {
  return {
    offering_id: event.offeringId,
    member_id: event.memberId,
    seq: event.seq,
    amount: event.amount,
    at_ms: event.time,
  };
}
