/** A new login password for who proves by a code to the account's contact that it is theirs. */
import { asMemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { CodeRefusal } from '../codes/codes.ts';
import type { Contact } from '../contact.ts';
import type { PasswordGround } from './passwordGround.ts';
import { checkNewPassword, hashPassword, type NewPasswordRefusal } from './passwords.ts';
import { putPassword } from './putPassword.ts';

export interface ResetRequest {
  readonly contact: Contact;
  readonly code: string;
  readonly password: string;
  readonly from: Origin;
}

/** Ends every session, and with them whatever a stranger tried against the old password. */
export async function resetPassword(
  desk: PasswordGround,
  { contact, code, password, from }: ResetRequest,
): Promise<Refused<NewPasswordRefusal | CodeRefusal> | undefined> {
  const wrong = checkNewPassword(password, desk.passwordPolicy, desk.productName);
  if (wrong) return { refusal: wrong };
  const claim = { purpose: 'reset', contacts: [contact], memberId: undefined } as const;
  const { address } = from;
  const check = (consume: boolean) => desk.codes.check({ ...claim, code, address, consume });
  const refused = await check(false);
  if (refused) return refused;
  // Before the code is used up: where too many wait to have theirs hashed, it is asked for again.
  const passwordHash = await hashPassword(password);
  const spent = await check(true);
  if (spent) return spent;
  const member = await desk.sql
    .selectFrom('members')
    .select('member_id')
    .where(contact.channel, '=', contact.target)
    .executeTakeFirst();
  // A code for no account was never made: only one that lost this contact meanwhile comes here.
  if (!member) return { refusal: 'codeInvalid' };
  const memberId = asMemberId(wholeOf(member.member_id));
  await putPassword(desk, { memberId, passwordHash });
  await desk.signInLocks.forgetAccount(contact, from);
  desk.log.info({ memberId }, 'passwordReset');
  await desk.securityLog.record(memberId, 'passwordReset', from);
  return undefined;
}
