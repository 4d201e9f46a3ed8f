/** The fund password: 6 digits that guard withdrawals. Tries are counted in SQL before they are judged. */

import type { MemberId } from '@candor/money';
import type { SecurityEventKind } from '@candor/wire';
import { type Kysely, sql as raw } from 'kysely';
import type { Keys } from '../keys/openKeys.ts';
import { openTurns } from '../ops/inTurn.ts';
import type { Database } from '../sql/database.ts';
import type { OwnCodeClaim } from './codeDesk.ts';
import { openFundHash } from './fundHash.ts';
import type { MemberRefusal } from './refusals.ts';

import type { SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';
import { wholeOf } from './tables.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';
import type { WithdrawalLock } from './withdrawalLock.ts';

interface Asked {
  readonly memberId: MemberId;
  /** Six digits that are not simple: the gateway has checked its form. */
  readonly password: string;
  readonly from: Origin;
}

interface FundPasswordOptions {
  readonly sql: Kysely<Database>;
  readonly keys: Pick<Keys, 'derive'>;
  readonly now: () => number;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused | undefined>;
  /** Counts and judges the login password. */
  readonly checkLoginPassword: (memberId: MemberId, text: string) => Promise<Refused | undefined>;
}

interface FundDesk extends FundPasswordOptions {
  readonly fundHash: ReturnType<typeof openFundHash>;
}

const TRIES_MAX = 5;
const LOCK_MS = 15 * 60_000;
/** Changes of one member, right or wrong: each costs the machine two hashes and the journal a line. */
const CHANGES = { points: 20, seconds: 3_600 };

/** Takes one of the tries; the last one locks, unless it turns out to be right. */
async function takeTry(sql: Kysely<Database>, memberId: MemberId, at: number) {
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

/** Opens setting, changing, resetting and checking. */
export function openFundPassword(options: FundPasswordOptions) {
  const { sql, now, securityLog } = options;
  const fundHash = openFundHash(options.keys);
  const desk = { ...options, fundHash };
  const changes = openThrottle(CHANGES);
  const inTurn = openTurns<MemberId>();

  /** Right passwords that come at once must not seem to be tries. */
  const check = (memberId: MemberId, text: string, from: Origin) =>
    inTurn(memberId, () => judge(desk, memberId, text, from));

  return {
    isSet: (memberId: MemberId) => isSet(desk, memberId),
    check,
    /** Sets it for the first time. */
    set: async ({ memberId, password, from }: Asked): Promise<Refused | undefined> => {
      // Asked first, so that a member cannot have the machine hash one password after another.
      if (await isSet(desk, memberId)) return { refusal: 'fundPasswordExists' };
      const row = {
        member_id: memberId,
        password_hash: await fundHash.make(memberId, password),
        changed_at_ms: now(),
      };
      const done = await sql
        .insertInto('fund_passwords')
        .values(row)
        .onConflict((conflict) => conflict.column('member_id').doNothing())
        .executeTakeFirst();
      if (done.numInsertedOrUpdatedRows !== 1n) return { refusal: 'fundPasswordExists' };
      await securityLog.record(memberId, 'fundPasswordSet', from);
      return undefined;
    },
    /** For who knows the old one. */
    change: async (asked: Asked & { oldPassword: string }): Promise<Refused | undefined> => {
      const { memberId, password, oldPassword, from } = asked;
      const tooMany = await admit('tooManyRequests', [[changes, String(memberId)]]);
      if (tooMany) return tooMany;
      const refused = await check(memberId, oldPassword, from);
      if (refused) return refused;
      const unchanged: MemberRefusal = 'passwordUnchanged';
      if (password === oldPassword) return { refusal: unchanged };
      await replace(desk, asked, 'fundPasswordChanged');
      return undefined;
    },
    /** For who proves by a code and the login password that it is them. */
    reset: async (
      asked: Asked & { code: string; loginPassword: string },
    ): Promise<Refused | undefined> => {
      const { memberId, code, loginPassword, from } = asked;
      if (!(await isSet(desk, memberId))) return { refusal: 'fundPasswordMissing' };
      const wrong = await options.checkLoginPassword(memberId, loginPassword);
      if (wrong) return wrong;
      const claim = { memberId, purpose: 'fundReset', code, address: from.address } as const;
      const refused = await options.checkOwnCode({ ...claim, consume: true });
      if (refused) return refused;
      await replace(desk, asked, 'fundPasswordReset');
      return undefined;
    },
  };
}

async function isSet(desk: FundDesk, memberId: MemberId): Promise<boolean> {
  const { sql } = desk;
  const row = await sql
    .selectFrom('fund_passwords')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

async function forgetTries(desk: FundDesk, memberId: MemberId): Promise<void> {
  const { sql } = desk;
  await sql
    .updateTable('fund_passwords')
    .set({ tries: 0, locked_until_ms: 0 })
    .where('member_id', '=', memberId)
    .execute();
}

/** One that was kept before hashes were keyed is kept anew as soon as it is known. */
async function keepAnew(
  desk: FundDesk,
  memberId: MemberId,
  kept: string,
  text: string,
): Promise<void> {
  const { sql, fundHash } = desk;
  const password_hash = await fundHash.make(memberId, text);
  const rows = sql.updateTable('fund_passwords').set({ password_hash });
  await rows.where('member_id', '=', memberId).where('password_hash', '=', kept).execute();
}

/** Undefined when it is right. */
async function judge(
  desk: FundDesk,
  memberId: MemberId,
  text: string,
  from: Origin,
): Promise<Refused | undefined> {
  const { sql, now, securityLog, fundHash } = desk;
  const taken = await takeTry(sql, memberId, now());
  if (!taken) return whyNoTry(desk, memberId);
  if (await fundHash.isOf(taken.password_hash, memberId, text)) {
    await forgetTries(desk, memberId);
    if (!fundHash.isKeyed(taken.password_hash))
      await keepAnew(desk, memberId, taken.password_hash, text);
    return undefined;
  }
  if (taken.tries >= TRIES_MAX) await securityLog.record(memberId, 'fundPasswordLocked', from);
  return { refusal: 'fundPasswordWrong' };
}

/** The lock is journaled first: a crash leaves a lock without a change. */
async function replace(desk: FundDesk, asked: Asked, kind: SecurityEventKind): Promise<void> {
  const { sql, now, securityLog, withdrawalLock, fundHash } = desk;
  const { memberId, password, from } = asked;
  const password_hash = await fundHash.make(memberId, password);
  await withdrawalLock.lock(memberId);
  await sql
    .updateTable('fund_passwords')
    .set({ password_hash, tries: 0, locked_until_ms: 0, changed_at_ms: now() })
    .where('member_id', '=', memberId)
    .execute();
  await securityLog.record(memberId, kind, from);
}

async function whyNoTry(
  { sql, now }: Pick<FundPasswordOptions, 'sql' | 'now'>,
  memberId: MemberId,
): Promise<Refused> {
  const row = await sql
    .selectFrom('fund_passwords')
    .select('locked_until_ms')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { refusal: 'fundPasswordMissing' };
  const waitSeconds = Math.max(1, Math.ceil((wholeOf(row.locked_until_ms) - now()) / 1_000));
  return { refusal: 'fundPasswordLocked', waitSeconds };
}
