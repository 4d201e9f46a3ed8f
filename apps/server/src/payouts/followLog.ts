/**
 * What the log knows and these tables do not, as after an older store was put back. A row whose withdrawal is held no
 * more ended since: it is closed as the log ended it. A held withdrawal without a row gets one, so that operator and
 * member see it; where it was to go is not known, and only the operator may give it back.
 */
import { hash } from 'node:crypto';
import type { Withdrawal } from '@candor/core';
import { amountToBigInt } from '@candor/money';
import { intentDigest } from '@candor/wire/payout';
import { wholeOf } from '../desk/rows.ts';
import type { DeskGround } from './payoutGround.ts';
import { payoutOf } from './payoutRow.ts';
import { movePayout, payoutsIn, UNDER_WAY } from './payoutStore.ts';

const OPEN = ['waiting', 'review', ...UNDER_WAY] as const;
const NOTE = 'the log ended it; the database is older';
/** More than are under way at once. */
const WISHES_MAX = 10_000;
const LOST_NOTE = 'held by the log; its row was lost with a database';

type LogGround = Pick<DeskGround, 'sql' | 'engine' | 'log' | 'endOf'>;

/** Follows the log as far as it can be told; true once nothing is left. */
export async function followLog(ground: LogGround): Promise<boolean> {
  // In this order: whoever holds an amount has written its row before, if without its number as yet.
  const held = await ground.engine.query('withdrawals', {});
  const rows = await unbookedRows(ground);
  const wishes = new Set((await payoutsIn(ground.sql, ['asked'], WISHES_MAX)).map(intentDigest));
  const ids = new Set(held.map(({ withdrawalId }) => withdrawalId));
  const ended = rows.filter((row) => row.isOpen && !ids.has(row.withdrawalId));
  const done = await Promise.all(ended.map(({ withdrawalId }) => closeRow(ground, withdrawalId)));
  const known = new Set(rows.map(({ withdrawalId }) => withdrawalId));
  const isLost = ({ book, withdrawalId, intent }: Withdrawal) =>
    book === 'coin' && !known.has(withdrawalId) && !wishes.has(intent);
  await listLost(ground, held.filter(isLost));
  return done.every((isClosed) => isClosed);
}

/** Whatever the ledger may hold an amount for. */
async function unbookedRows({ sql }: LogGround) {
  const rows = await sql
    .selectFrom('payouts')
    .select(['withdrawal_id', 'closed_at_ms'])
    .where('withdrawal_id', 'is not', null)
    .where('is_booked', '=', false)
    .execute();
  return rows.map(({ withdrawal_id, closed_at_ms }) => ({
    withdrawalId: wholeOf(withdrawal_id ?? 0),
    isOpen: closed_at_ms === null,
  }));
}

/** False while nobody can tell how it ended. */
async function closeRow({ sql, log, endOf }: LogGround, withdrawalId: number): Promise<boolean> {
  const row = await sql
    .selectFrom('payouts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  const { payoutId, memberId, requestedAt } = payoutOf(row);
  const end = await endOf(memberId, withdrawalId);
  if (end === undefined) return false;
  const [status, closedAt] =
    end === 'givenBack' ? (['rejected', requestedAt] as const) : (['paid', end.leftAt] as const);
  const change = { status, closed_at_ms: closedAt, is_booked: true, note: NOTE };
  await movePayout(sql, { payoutId, from: OPEN }, change);
  log.warn({ payoutId, withdrawalId, status }, 'payoutFollowsLog');
  return true;
}

async function listLost(ground: LogGround, held: readonly Withdrawal[]): Promise<void> {
  if (held.length === 0) return;
  const { assets } = await ground.engine.query('exchange', {});
  const codes = new Map(assets.map(({ assetId, code }) => [assetId, code]));
  for (const each of held) await listOne(ground, each, codes.get(each.assetId) ?? '');
}

async function listOne({ sql, log }: LogGround, lost: Withdrawal, asset: string): Promise<void> {
  const { withdrawalId, memberId, assetId, amount, fee, heldAt } = lost;
  const row = {
    payout_id: hash('sha256', `lost ${withdrawalId}`, 'hex').slice(0, 32),
    withdrawal_id: withdrawalId,
    ...{ member_id: memberId, asset_id: assetId, asset, network: '', address: '', label: null },
    ...{ amount: `${amountToBigInt(amount)}`, fee: `${amountToBigInt(fee)}` },
    ...{ status: 'review' as const, causes: 'lost', eyes_needed: 2, waits_until_ms: 0 },
    ...{ requested_at_ms: heldAt, note: LOST_NOTE },
  };
  await sql
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  log.error({ withdrawalId, memberId }, 'withdrawalWithoutRow');
}
