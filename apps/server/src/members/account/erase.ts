/**
 * Erasing a person: what names them goes, the number stays with the money's history. Refused while the
 * account holds more than may be given up, an order waits, or a law asks to keep it.
 */
import { randomBytes } from 'node:crypto';
import type { MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { EnginePort } from '../../engine/enginePort.ts';
import { OperatorRequestFault } from '../../operatorDoor/operatorRequestFault.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { MembersTable } from '../tables.ts';
import { gatherRest, giveUpRest, type RestTerms, refuseWithMoney } from './giveUpRest.ts';

export interface EraseOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'query' | 'submit'>;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly now: () => number;
  /** Demo funds go back; else the rest is given up by its owner alone. */
  readonly isDemo: boolean;
  /** What other desks hold of a person, erased before the account itself; each may be repeated. */
  readonly eraseElsewhere: (memberId: MemberId) => Promise<void>;
  /** Money that may still come in by another desk, in words; undefined where none waits. */
  readonly waitsElsewhere: (memberId: MemberId) => Promise<string | undefined>;
}

/** What an erasure takes and what it leaves, for the operator to read. */
export const ERASED =
  'phone, e-mail, user name, passwords, second factors, sessions, security log, messages, identity papers and pictures, conversations, address book, what claims say';
export const KEPT =
  'the member number, invitation code and inviter, orders, fills, the ledger and payments on chains: money must add up';

type MemberRow = Selectable<MembersTable>;

/** Opens erasing; throws OperatorRequestFault with words for every refusal. */
export function openErase(options: EraseOptions) {
  const { sql, engine, sessions, log, eraseElsewhere } = options;

  return {
    /** Once it is shut nothing new can begin. */
    erase: async (memberId: MemberId): Promise<{ readonly givenUp: readonly string[] }> => {
      await refuseAny(options, memberId);
      await gatherRest(engine, memberId);
      const row = await shut(options, memberId);
      const givenUp = await giveUpRest(engine, memberId, termsOf(options, row));
      await eraseElsewhere(memberId);
      await eraseRows(options, memberId, row);
      // Again, for a sign-in that was under way.
      await sessions.endAll(memberId);
      log.info({ memberId }, 'memberErased');
      return { givenUp };
    },
    /** While it is on, nothing of the member is erased. */
    hold: async (memberId: MemberId, isOnHold: boolean): Promise<void> => {
      await rowOf(options, memberId);
      await sql
        .updateTable('members')
        .set({ is_on_hold: isOnHold })
        .where('member_id', '=', memberId)
        .execute();
      log.info({ memberId, isOnHold }, 'memberHold');
    },
  };
}

function termsOf(options: EraseOptions, row: MemberRow): RestTerms {
  const { isDemo } = options;
  return { isDemo, givesUpRest: row.gives_up_rest };
}

async function rowOf(options: EraseOptions, memberId: MemberId): Promise<MemberRow> {
  const { sql } = options;
  const row = await sql
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new OperatorRequestFault(`there is no member ${memberId}`);
  return row;
}

async function eraseRows(options: EraseOptions, memberId: MemberId, row: MemberRow): Promise<void> {
  const { sql, sessions, now } = options;
  const contacts = [row.email, row.phone].filter((each) => each !== null);
  const nobody = await hashPassword(randomBytes(16).toString('hex'));
  await sql.transaction().execute(async (within) => {
    await within.deleteFrom('totp_factors').where('member_id', '=', memberId).execute();
    await within.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    await within.deleteFrom('fund_passwords').where('member_id', '=', memberId).execute();
    await within.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
    await within.deleteFrom('security_events').where('member_id', '=', memberId).execute();
    if (contacts.length > 0) {
      await within.deleteFrom('verification_codes').where('target', 'in', contacts).execute();
      await within.deleteFrom('inbox_messages').where('target', 'in', contacts).execute();
    }
    await sessions.endAll(memberId, undefined, within);
    await within
      .updateTable('members')
      .set({
        email: null,
        phone: null,
        username: null,
        password_hash: nobody,
        anti_phishing_code: null,
        locale: null,
        erased_at_ms: now(),
      })
      .where('member_id', '=', memberId)
      .execute();
  });
}

async function refuseAny(options: EraseOptions, memberId: MemberId): Promise<MemberRow> {
  const { engine } = options;
  const row = await rowOf(options, memberId);
  refuseByRow(memberId, row);
  await refuseWithMoney(engine, memberId, termsOf(options, row));
  const waiting = await options.waitsElsewhere(memberId);
  if (waiting) throw new OperatorRequestFault(`member ${memberId} still has ${waiting}`);
  return row;
}

/**
 * Shuts the account and looks again: an order, a changed mind or a hold may have come first. Who is
 * then not erased may trade again.
 */
async function shut(options: EraseOptions, memberId: MemberId): Promise<MemberRow> {
  const { engine, sessions } = options;
  const freeze = (isFrozen: boolean) =>
    engine.submit({ type: 'setMemberFrozen', memberId, isFrozen });
  const wasFrozen = (await engine.query('member', { memberId }))?.isFrozen ?? false;
  await freeze(true);
  try {
    await sessions.endAll(memberId);
    return await refuseAny(options, memberId);
  } catch (error) {
    if (!wasFrozen) await freeze(false);
    throw error;
  }
}

/** Who did not ask, or whom a law keeps, stays. */
function refuseByRow(memberId: MemberId, row: MemberRow): void {
  const about = `member ${memberId}`;
  if (row.erased_at_ms !== null) throw new OperatorRequestFault(`${about} is erased already`);
  if (row.deletion_requested_at_ms === null) {
    throw new OperatorRequestFault(`${about} did not ask to be erased`);
  }
  if (row.is_on_hold) throw new OperatorRequestFault(`${about} is on a legal hold`);
}
