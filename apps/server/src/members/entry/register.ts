/** Registration: rules, code, row, exchange, session, in an order that a crash cannot break. */

import { asMemberId, type MemberId } from '@candor/money';
import { isUsername } from '@candor/wire';
import type { Origin } from '../../desk/origin.ts';
import { isUniqueViolation, wholeOf } from '../../desk/rows.ts';
import { admit } from '../../desk/throttle.ts';
import type { CodeRefusal } from '../codes/codes.ts';
import type { Contact } from '../contact.ts';
import { checkNewPassword, hashPassword, type NewPasswordRefusal } from '../passwords/passwords.ts';
import type { EntryDesk, SignedIn } from './entryGround.ts';
import { newInviteCode } from './inviteCode.ts';

export interface RegistrationRequest {
  readonly contact: Contact;
  readonly code: string;
  readonly password: string;
  readonly isAgreed: boolean;
  /** Empty or undefined when nobody invited. */
  readonly inviteCode: string | undefined;
  readonly username: string | undefined;
  /** Where the form comes from. */
  readonly from: Origin;
}

type FormRefusal = NewPasswordRefusal | 'requestInvalid' | 'agreementRequired';

/** Why nobody is registered. */
export type RegistrationRefusal =
  | FormRefusal
  | CodeRefusal
  | 'inviteCodeUnknown'
  | 'accountTaken'
  | 'membersFull';

const INVITE_CODE = /^[0-9A-Z]{1,32}$/;

function checkForm(
  request: RegistrationRequest,
  { passwordPolicy, productName }: EntryDesk,
): FormRefusal | undefined {
  const wrong = checkNewPassword(request.password, passwordPolicy, productName);
  if (wrong) return wrong;
  if (request.username && !isUsername(request.username)) return 'requestInvalid';
  return request.isAgreed ? undefined : 'agreementRequired';
}

/** Registers one member and signs them in; refusals are facts, never about other people's accounts. */
export async function register(
  desk: EntryDesk,
  request: RegistrationRequest,
): Promise<SignedIn<RegistrationRefusal>> {
  const { contact, code, from } = request;
  const { address } = from;
  const wrong = checkForm(request, desk);
  if (wrong) return { refusal: wrong };
  const refused = await admit('tooManyRequests', [
    [desk.formsPerAddress, address],
    [desk.formsPerContact, contact.target],
  ]);
  if (refused) return refused;
  const invitedBy = await findInviter(desk, request.inviteCode);
  if (invitedBy === undefined) return { refusal: 'inviteCodeUnknown' };
  const claim = { purpose: 'register', contacts: [contact], memberId: undefined, code } as const;
  const check = (consume: boolean) => desk.codes.check({ ...claim, address, consume });
  const wrongCode = await check(false);
  if (wrongCode) return wrongCode;
  // Before the code is used up: where too many wait to have theirs hashed, or the exchange has stopped, the form is
  // sent again.
  const passwordHash = await hashPassword(request.password);
  const memberId = await desk.memberIds.next();
  const spent = await check(true);
  if (spent) return spent;
  const known = { memberId, invitedBy, passwordHash };
  if (!(await insert(desk, request, known))) return { refusal: 'accountTaken' };
  const full = await desk.opening.open(memberId, invitedBy ?? undefined);
  if (full) {
    await remove(desk, memberId);
    return { refusal: full };
  }
  desk.log.info({ memberId }, 'memberRegistered');
  await desk.securityLog.record(memberId, 'registered', from);
  return { memberId, token: await desk.sessions.open(memberId, from) };
}

/** Null when nobody invited; undefined for a code that is nobody's. */
async function findInviter(
  { sql }: EntryDesk,
  inviteCode: string | undefined,
): Promise<MemberId | null | undefined> {
  const code = inviteCode?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  if (!INVITE_CODE.test(code)) return undefined;
  const row = await sql
    .selectFrom('members')
    .select('member_id')
    .where('invite_code', '=', code)
    .executeTakeFirst();
  return row ? asMemberId(wholeOf(row.member_id)) : undefined;
}

/** False where the contact or the name is somebody's. */
async function insert(
  { sql, now }: EntryDesk,
  request: RegistrationRequest,
  known: {
    readonly memberId: MemberId;
    readonly invitedBy: MemberId | null;
    readonly passwordHash: string;
  },
): Promise<boolean> {
  const row = {
    member_id: known.memberId,
    [request.contact.channel]: request.contact.target,
    username: request.username || null,
    password_hash: known.passwordHash,
    invite_code: newInviteCode(),
    invited_by: known.invitedBy,
    agreed_at_ms: now(),
    registered_at_ms: now(),
  };
  try {
    await sql.insertInto('members').values(row).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Who was never opened, and was told so. */
async function remove({ sql }: EntryDesk, memberId: MemberId): Promise<void> {
  await sql
    .deleteFrom('members')
    .where('member_id', '=', memberId)
    .where('is_opened', '=', false)
    .execute();
}
