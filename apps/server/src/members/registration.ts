/** Registration: rules, code, row, exchange, session, in an order that a crash cannot break. */

import type { MemberId } from '@candor/money';
import { isUsername, type PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Codes } from './codes.ts';
import type { Contact } from './contact.ts';
import { newInviteCode } from './inviteCode.ts';
import type { MemberIds } from './memberIds.ts';
import type { Opening } from './opening.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import type { MemberRefusal } from './refusals.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin, Sessions } from './sessions.ts';
import { isUniqueViolation, wholeOf } from './tables.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';

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

export type SignedIn =
  | { readonly memberId: MemberId; readonly token: string; readonly refusal?: undefined }
  | Refused;

interface RegistrationOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly now: () => number;
  readonly passwordPolicy: PasswordPolicy;
  readonly productName: string;
  readonly codes: Codes;
  readonly memberIds: MemberIds;
  readonly opening: Opening;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
}

/** Forms from one address: each may ask whether an invitation code exists. */
const PER_ADDRESS = { points: 40, seconds: 600 };
/** Forms for one contact from any addresses. */
const PER_ACCOUNT = { points: 20, seconds: 3_600 };
const INVITE_CODE = /^[0-9A-Z]{1,32}$/;

function checkForm(
  request: RegistrationRequest,
  { passwordPolicy, productName }: RegistrationOptions,
): MemberRefusal | undefined {
  const wrong = checkNewPassword(request.password, passwordPolicy, productName);
  if (wrong) return wrong;
  if (request.username && !isUsername(request.username)) return 'requestInvalid';
  return request.isAgreed ? undefined : 'agreementRequired';
}

/** Registers one member and signs them in; refusals are facts, never about other people's accounts. */
export function openRegistration(options: RegistrationOptions) {
  const { log, codes, opening, sessions, securityLog } = options;
  const perAddress = openThrottle(PER_ADDRESS);
  const perAccount = openThrottle(PER_ACCOUNT);

  return async (request: RegistrationRequest): Promise<SignedIn> => {
    const wrong = checkForm(request, options);
    if (wrong) return { refusal: wrong };
    const { contact, code, from } = request;
    const { address } = from;
    const refused = await admit('tooManyRequests', [
      [perAddress, address],
      [perAccount, contact.target],
    ]);
    if (refused) return refused;
    const invitedBy = await findInviter(options, request.inviteCode);
    if (invitedBy === undefined) return { refusal: 'inviteCodeUnknown' };
    const claim = { purpose: 'register', contacts: [contact], code, address } as const;
    const wrongCode = await codes.check({ ...claim, memberId: undefined, consume: true });
    if (wrongCode) return wrongCode;
    const memberId = await insert(options, request, invitedBy);
    if (memberId === undefined) return { refusal: 'accountTaken' };
    await opening.open(memberId, invitedBy ?? undefined);
    log.info({ memberId }, 'memberRegistered');
    await securityLog.record(memberId, 'registered', from);
    return { memberId, token: await sessions.open(memberId, from) };
  };
}

async function findInviter(
  options: RegistrationOptions,
  inviteCode: string | undefined,
): Promise<number | null | undefined> {
  const { sql } = options;
  if (!inviteCode) return null;
  const code = inviteCode.toUpperCase();
  if (!INVITE_CODE.test(code)) return undefined;
  const row = await sql
    .selectFrom('members')
    .select('member_id')
    .where('invite_code', '=', code)
    .executeTakeFirst();
  return row ? wholeOf(row.member_id) : undefined;
}

async function insert(
  options: RegistrationOptions,
  request: RegistrationRequest,
  invitedBy: number | null,
): Promise<MemberId | undefined> {
  const { sql, memberIds, now } = options;
  const memberId = await memberIds.next();
  const row = {
    member_id: memberId,
    [request.contact.channel]: request.contact.target,
    username: request.username || null,
    password_hash: await hashPassword(request.password),
    invite_code: newInviteCode(),
    invited_by: invitedBy,
    agreed_at_ms: now(),
    registered_at_ms: now(),
  };
  try {
    await sql.insertInto('members').values(row).execute();
    return memberId;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
