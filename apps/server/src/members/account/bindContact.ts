/** Binding a phone or e-mail: proved by a code to it, and to the one it replaces. */
import type { MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { isUniqueViolation } from '../../desk/rows.ts';
import type { OwnCodeRefusal } from '../codes/codeGround.ts';
import type { Contact } from '../contact.ts';
import { contactsOf } from '../ownContacts.ts';
import type { AccountDesk } from './accountGround.ts';

export interface BindRequest {
  readonly memberId: MemberId;
  readonly contact: Contact;
  /** Sent to the new contact. */
  readonly code: string;
  /** Sent to the contact that is replaced; needed when there is one. */
  readonly oldCode: string | undefined;
  readonly from: Origin;
}

/** Why a contact is not bound. */
type BindRefusal = OwnCodeRefusal | 'oldCodeMissing' | 'contactUnchanged' | 'accountTaken';

/** A replaced contact locks withdrawals first and is told of it. */
export async function bindContact(
  desk: AccountDesk,
  request: BindRequest,
): Promise<Refused<BindRefusal> | undefined> {
  const { memberId, contact, from } = request;
  const { channel, target } = contact;
  const old = (await contactsOf(desk.sql, memberId)).find((each) => each.channel === channel);
  if (old?.target === target) return { refusal: 'contactUnchanged' };
  const refused = await checkCodes(desk, request, old);
  if (refused) return refused;
  if (old) await desk.withdrawalLock.lock(memberId);
  const result = await write(desk, request, old);
  if (result === 'taken') return { refusal: 'accountTaken' };
  if (result === 'changed') return { refusal: 'codeInvalid' };
  desk.log.info({ memberId, channel }, 'contactBound');
  const kind = channel === 'phone' ? 'phoneBound' : 'emailBound';
  if (old) desk.notices.tell(memberId, kind, from, old);
  await desk.securityLog.record(memberId, kind, from);
  return undefined;
}

/** The old contact's code is judged first and used up last: a slip there does not cost the new one. */
async function checkCodes(
  { codes, checkOwnCode }: AccountDesk,
  { memberId, contact, code, oldCode, from: { address } }: BindRequest,
  old: Contact | undefined,
): Promise<Refused<OwnCodeRefusal | 'oldCodeMissing'> | undefined> {
  const claim = { memberId, purpose: 'rebind', channel: contact.channel, address } as const;
  if (old && oldCode === undefined) return { refusal: 'oldCodeMissing' };
  const tryOld = async (consume: boolean) =>
    old && oldCode !== undefined ? checkOwnCode({ ...claim, code: oldCode, consume }) : undefined;
  const isNew = { purpose: 'bind', contacts: [contact], memberId, code, address } as const;
  return (
    (await tryOld(false)) ??
    (await codes.check({ ...isNew, consume: true })) ??
    (await tryOld(true))
  );
}

/** `changed`: the contact was another one meanwhile; `taken`: it is another account's. */
async function write(
  { sql }: AccountDesk,
  { memberId, contact: { channel, target } }: BindRequest,
  old: Contact | undefined,
): Promise<'written' | 'changed' | 'taken'> {
  try {
    const done = await sql
      .updateTable('members')
      .set({ [channel]: target })
      .where('member_id', '=', memberId)
      .where(channel, old === undefined ? 'is' : '=', old?.target ?? null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n ? 'written' : 'changed';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
