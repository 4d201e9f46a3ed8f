/**
 * Members of the log whom SQL does not know: it was lost, or restored to an earlier day. What they have stays in the
 * log. Once somebody has proved to be one of them, the operator gives them the account back; nothing here moves money.
 */

import { randomBytes } from 'node:crypto';
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { OPERATOR } from '../../desk/origin.ts';
import { isUniqueViolation, wholeOf } from '../../desk/rows.ts';
import type { EnginePort } from '../../engine/enginePort.ts';
import { OperatorRequestFault } from '../../operatorDoor/operatorRequestFault.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { Contact } from '../contact.ts';
import { newInviteCode } from '../entry/inviteCode.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';

export interface UnlinkedGround {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'query'>;
  readonly log: Log;
  readonly now: () => number;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
}

export interface RelinkWish {
  readonly memberId: MemberId;
  /** Where their owner can be reached: a code sent there sets the new password. */
  readonly contact: Contact;
  /** How the operator knows that it is their owner. */
  readonly proof: string;
}

/** Members of the log whom SQL does not know, in their order. O(members): at the start and for the operator. */
export async function findUnlinked({
  sql,
  engine,
}: Pick<UnlinkedGround, 'sql' | 'engine'>): Promise<readonly MemberId[]> {
  const inLog = await engine.query('memberIds', {});
  const rows = await sql.selectFrom('members').select('member_id').execute();
  const known = new Set(rows.map((row) => wholeOf(row.member_id)));
  return inLog.filter((memberId) => !known.has(memberId));
}

/**
 * Gives a member without an owner to who has proved to be theirs. Their withdrawals are locked for a day first, in
 * the journal; they set a password by a code to the contact.   Throws: OperatorRequestFault for whom the log does
 * not know, an account of the house, one that has an owner, and a contact that is somebody's.
 */
export async function relink(ground: UnlinkedGround, wish: RelinkWish): Promise<void> {
  const { memberId, contact, proof } = wish;
  await checkFree(ground, wish);
  await ground.withdrawalLock.lock(memberId);
  await insert(ground, wish);
  await ground.securityLog.record(memberId, 'accountRelinked', OPERATOR);
  ground.log.warn({ memberId, channel: contact.channel, proof }, 'memberRelinked');
}

async function checkFree(
  { sql, engine }: UnlinkedGround,
  { memberId, contact }: RelinkWish,
): Promise<void> {
  const inLog = await engine.query('memberIds', {});
  if (!inLog.includes(memberId)) {
    throw new OperatorRequestFault(`the log knows no member ${memberId}`);
  }
  const owners = await sql
    .selectFrom('members')
    .select(['member_id', contact.channel])
    .where((is) =>
      is.or([is('member_id', '=', memberId), is(contact.channel, '=', contact.target)]),
    )
    .execute();
  if (owners.some((row) => wholeOf(row.member_id) === memberId)) throw hasOwner(memberId);
  if (owners.length > 0) throw contactTaken();
}

async function insert(
  { sql, now }: UnlinkedGround,
  { memberId, contact }: RelinkWish,
): Promise<void> {
  const at = now();
  try {
    await sql
      .insertInto('members')
      .values({
        member_id: memberId,
        [contact.channel]: contact.target,
        // Nobody knows it: only a code to the contact opens the account.
        password_hash: await hashPassword(randomBytes(32).toString('base64')),
        invite_code: newInviteCode(),
        invited_by: null,
        is_opened: true,
        agreed_at_ms: at,
        registered_at_ms: at,
      })
      .execute();
  } catch (error) {
    // Somebody registered or was given it in the same moment.
    throw isUniqueViolation(error) ? contactTaken() : error;
  }
}

function hasOwner(memberId: MemberId): OperatorRequestFault {
  return new OperatorRequestFault(`member ${memberId} has an owner: nobody is put in their place`);
}

function contactTaken(): OperatorRequestFault {
  return new OperatorRequestFault(
    'this contact is another account’s: let its owner bind another one there, or take another one here',
  );
}
