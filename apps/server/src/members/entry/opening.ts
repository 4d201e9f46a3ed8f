/**
 * Makes a member known to the exchange and asks for demo funds; repeated safely after a crash. An exchange that takes
 * nothing right now, as with a full disk, keeps nobody out: who was let in is opened once it does.
 */

import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { memberOrNone, wholeOf } from '../../desk/rows.ts';
import type { EnginePort } from '../../engine/enginePort.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';

export interface OpeningOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly claimDemoFunds: ((memberId: MemberId) => Promise<void>) | undefined;
  readonly log: Pick<Log, 'warn'>;
}

export interface Opening {
  /**
   * Opens the member in the exchange, unless that has no room; who is open, or has an inviter, stays as they are. One
   * that the exchange does not take now is opened later.
   */
  readonly open: (
    memberId: MemberId,
    inviterId: MemberId | undefined,
  ) => Promise<'membersFull' | undefined>;
  /** Opens who is in SQL and not in the exchange, as at their registration. */
  readonly reopen: (memberId: MemberId) => Promise<void>;
  /** Opens those whose opening was cut off, as far as the exchange takes them: done at the start, and while there are. */
  readonly openLate: () => Promise<void>;
  /** False when the exchange does not know them: a restored journal may be older than SQL. */
  readonly isOpen: (memberId: MemberId) => Promise<boolean>;
}

/** The exchange refused to open a member for a reason that registering cannot cause. */
class OpeningFault extends Error {
  readonly code = 'memberNotOpened';
}

type Submits = Pick<EnginePort, 'submit'>;

async function openMember(engine: Submits, memberId: MemberId): Promise<'membersFull' | undefined> {
  const { outcome } = await engine.submit({ type: 'openMember', memberId, role: 'member' });
  if (outcome.type !== 'refused' || outcome.reason === 'memberExists') return undefined;
  if (outcome.reason === 'membersFull') return outcome.reason;
  throw notOpened(memberId, outcome.reason);
}

function notOpened(memberId: MemberId, reason: string): OpeningFault {
  return new OpeningFault(`member ${memberId} was not opened: ${reason}`);
}

/** A second try after a crash is refused, as the first one counts. */
async function rememberInviter(
  engine: Submits,
  memberId: MemberId,
  inviterId: MemberId,
): Promise<void> {
  const full = await openMember(engine, inviterId);
  if (full) throw notOpened(inviterId, full);
  const { outcome } = await engine.submit({ type: 'setInviter', memberId, inviterId });
  if (outcome.type === 'refused' && outcome.reason !== 'inviterInvalid') {
    throw new OpeningFault(`member ${memberId} has no inviter ${inviterId}: ${outcome.reason}`);
  }
}

async function invitedByOf(sql: Kysely<Database>, memberId: MemberId) {
  const row = await sql
    .selectFrom('members')
    .select('invited_by')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? undefined : memberOrNone(row.invited_by);
}

const LATE_MS = 10_000;

/** The steps of opening: command, funds, and only then the mark in SQL that it is done. */
export function openOpening({ sql, engine, claimDemoFunds, log }: OpeningOptions): Opening {
  let areLate = false;

  async function open(memberId: MemberId, inviterId: MemberId | undefined) {
    const full = await openMember(engine, memberId);
    if (full) return full;
    if (inviterId !== undefined) await rememberInviter(engine, memberId, inviterId);
    await claimDemoFunds?.(memberId);
    await sql
      .updateTable('members')
      .set({ is_opened: true })
      .where('member_id', '=', memberId)
      .execute();
    return undefined;
  }

  async function reopen(memberId: MemberId): Promise<void> {
    const full = await open(memberId, await invitedByOf(sql, memberId));
    if (full) throw notOpened(memberId, full);
  }

  function putOff(memberId: MemberId, error: unknown): undefined {
    areLate = true;
    log.warn({ memberId, error: String(error) }, 'memberOpenedLater');
  }

  async function openLate(): Promise<void> {
    areLate = false;
    for (const memberId of await unopened(sql)) {
      await reopen(memberId).catch((error) => putOff(memberId, error));
    }
  }

  setInterval(() => {
    if (areLate) openLate().catch(() => undefined);
  }, LATE_MS).unref();

  return {
    isOpen: async (memberId) => (await engine.query('member', { memberId })) !== undefined,
    open: (memberId, inviterId) =>
      open(memberId, inviterId).catch((error) => putOff(memberId, error)),
    reopen,
    openLate,
  };
}

/** Who registered, and was never marked as open in the exchange. */
async function unopened(sql: Kysely<Database>): Promise<readonly MemberId[]> {
  const rows = await sql
    .selectFrom('members')
    .select('member_id')
    .where('is_opened', '=', false)
    .orderBy('member_id')
    .execute();
  return rows.map((row) => asMemberId(wholeOf(row.member_id)));
}
