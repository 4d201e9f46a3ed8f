/** Is it the member's fund password? A try is taken in SQL before it is judged, so that a restart forgives none. */
import type { MemberId } from '@candor/money';
import { sql as raw } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { FundPasswordDesk, JudgedFundRefusal } from './fundPasswordGround.ts';

type JudgeDesk = Pick<FundPasswordDesk, 'sql' | 'now' | 'securityLog' | 'fundHash'>;

interface Try {
  readonly memberId: MemberId;
  readonly text: string;
  readonly from: Origin;
}

const TRIES_MAX = 5;
const LOCK_MS = 15 * 60_000;

/** Undefined when it is right. */
export async function judgeFundPassword(
  desk: JudgeDesk,
  { memberId, text, from }: Try,
): Promise<Refused<JudgedFundRefusal> | undefined> {
  const taken = await takeTry(desk, memberId);
  if (!taken) return whyNoTry(desk, memberId);
  const kept = taken.password_hash;
  if (await desk.fundHash.isOf(kept, memberId, text)) {
    await forgetTries(desk, memberId);
    if (!desk.fundHash.isKeyed(kept)) await keepAnew(desk, { memberId, kept, text });
    return undefined;
  }
  if (taken.tries >= TRIES_MAX) await desk.securityLog.record(memberId, 'fundPasswordLocked', from);
  return { refusal: 'fundPasswordWrong' };
}

/** Takes one of the tries; the last one locks, unless it turns out to be right. */
async function takeTry({ sql, now }: JudgeDesk, memberId: MemberId) {
  const at = now();
  await sql
    .updateTable('fund_passwords')
    .set({ tries: 0, locked_until_ms: 0 })
    .where('member_id', '=', memberId)
    .where('tries', '>=', TRIES_MAX)
    .where('locked_until_ms', '<=', at)
    .execute();
  return await sql
    .updateTable('fund_passwords')
    .set((change) => ({
      tries: change('tries', '+', 1),
      locked_until_ms: raw<number>`case when tries + 1 >= ${TRIES_MAX}::integer
        then ${at + LOCK_MS}::bigint else locked_until_ms end`,
    }))
    .where('member_id', '=', memberId)
    .where('tries', '<', TRIES_MAX)
    .returning(['password_hash', 'tries'])
    .executeTakeFirst();
}

async function forgetTries({ sql }: JudgeDesk, memberId: MemberId): Promise<void> {
  await sql
    .updateTable('fund_passwords')
    .set({ tries: 0, locked_until_ms: 0 })
    .where('member_id', '=', memberId)
    .execute();
}

/** One that was kept before hashes were keyed is kept anew as soon as it is known. */
async function keepAnew(
  { sql, fundHash }: JudgeDesk,
  {
    memberId,
    kept,
    text,
  }: { readonly memberId: MemberId; readonly kept: string } & Pick<Try, 'text'>,
): Promise<void> {
  const password_hash = await fundHash.make(memberId, text);
  const rows = sql.updateTable('fund_passwords').set({ password_hash });
  await rows.where('member_id', '=', memberId).where('password_hash', '=', kept).execute();
}

async function whyNoTry(
  { sql, now }: JudgeDesk,
  memberId: MemberId,
): Promise<Refused<JudgedFundRefusal>> {
  const row = await sql
    .selectFrom('fund_passwords')
    .select('locked_until_ms')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { refusal: 'fundPasswordMissing' };
  const waitSeconds = Math.max(1, Math.ceil((wholeOf(row.locked_until_ms) - now()) / 1_000));
  return { refusal: 'fundPasswordLocked', waitSeconds };
}
