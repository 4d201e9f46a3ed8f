/** Binding a phone or e-mail: proved by a code to it, and to the one it replaces. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { OwnCodeClaim } from './codeDesk.ts';
import type { Codes } from './codes.ts';
import type { Contact } from './contact.ts';
import type { Notices } from './notices.ts';
import { contactsOf } from './ownContacts.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';
import { isUniqueViolation } from './tables.ts';
import type { Refused } from './throttle.ts';
import type { WithdrawalLock } from './withdrawalLock.ts';

export interface BindRequest {
  readonly memberId: MemberId;
  readonly contact: Contact;
  /** Sent to the new contact. */
  readonly code: string;
  /** Sent to the contact that is replaced; needed when there is one. */
  readonly oldCode: string | undefined;
  readonly from: Origin;
}

interface BindingOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly codes: Codes;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused | undefined>;
  readonly withdrawalLock: WithdrawalLock;
  readonly securityLog: SecurityLog;
  readonly notices: Pick<Notices, 'tell'>;
}

/** Opens binding. */
export function openBinding(options: BindingOptions) {
  const { sql, log, codes, checkOwnCode, withdrawalLock, securityLog, notices } = options;

  /** The old contact's code is judged first and used up last: a slip there does not cost the new one. */
  async function checkCodes(request: BindRequest, old: Contact | undefined) {
    const { memberId, contact, code, oldCode, from } = request;
    const { address } = from;
    const claim = { memberId, purpose: 'rebind', channel: contact.channel, address } as const;
    if (old && oldCode === undefined) return { refusal: 'oldCodeMissing' } as const;
    const tryOld = async (consume: boolean) =>
      old && oldCode !== undefined ? checkOwnCode({ ...claim, code: oldCode, consume }) : undefined;
    const isNew = { purpose: 'bind', contacts: [contact], memberId, code, address } as const;
    return (
      (await tryOld(false)) ??
      (await codes.check({ ...isNew, consume: true })) ??
      (await tryOld(true))
    );
  }

  /** False when the contact changed meanwhile; a contact that another account took is `taken`. */
  async function write({ memberId, contact }: BindRequest, old: Contact | undefined) {
    const { channel, target } = contact;
    try {
      const done = await sql
        .updateTable('members')
        .set({ [channel]: target })
        .where('member_id', '=', String(memberId))
        .where(channel, old === undefined ? 'is' : '=', old?.target ?? null)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n ? 'written' : 'changed';
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }

  return async (request: BindRequest): Promise<Refused | undefined> => {
    const { memberId, contact, from } = request;
    const { channel, target } = contact;
    const old = (await contactsOf(sql, memberId)).find((each) => each.channel === channel);
    if (old?.target === target) return { refusal: 'contactUnchanged' };
    const refused = await checkCodes(request, old);
    if (refused) return refused;
    if (old) await withdrawalLock.lock(memberId);
    const result = await write(request, old);
    if (result === 'taken') return { refusal: 'accountTaken' };
    if (result === 'changed') return { refusal: 'codeInvalid' };
    log.info({ memberId, channel }, 'contactBound');
    const kind = channel === 'phone' ? 'phoneBound' : 'emailBound';
    if (old) notices.tell(memberId, kind, from, old);
    await securityLog.record(memberId, kind, from);
    return undefined;
  };
}
