/** A new login password: by a code to one's contact, or for who knows the old one. */
import type { MemberId } from '@candor/money';
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Codes } from './codes.ts';
import type { Contact } from './contact.ts';
import { checkNewPassword, hashPassword, isPasswordOf } from './passwords.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin, Sessions } from './sessions.ts';
import type { SignInLocks } from './signInLocks.ts';
import { wholeOf } from './tables.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';
import type { WithdrawalLock } from './withdrawalLock.ts';

export interface ResetRequest {
  readonly contact: Contact;
  readonly code: string;
  readonly password: string;
  readonly from: Origin;
}

export interface ChangeRequest {
  readonly memberId: MemberId;
  /** The session that stays; all others end. */
  readonly token: string | undefined;
  readonly oldPassword: string;
  readonly password: string;
  readonly from: Origin;
}

interface LoginPasswordOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly passwordPolicy: PasswordPolicy;
  readonly productName: string;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly signInLocks: SignInLocks;
}

/** Tries of the old password by one member, then a quarter of an hour. */
const PER_MEMBER = { points: 5, seconds: 900, blockSeconds: 900 };
/** Changes of one member, right or wrong: each costs the machine two hashes and the journal a line. */
const CHANGES = { points: 20, seconds: 3_600 };

/** Opens both ways to a new login password. */
export function openLoginPassword(options: LoginPasswordOptions) {
  const { sql, log, passwordPolicy, securityLog } = options;
  const perMember = openThrottle(PER_MEMBER);
  const changes = openThrottle(CHANGES);

  /** Counts a try and judges it; undefined when it is the member's password. */
  async function check(memberId: MemberId, text: string): Promise<Refused | undefined> {
    const guarded = String(memberId);
    const locked = await admit('passwordLocked', [[perMember, guarded]]);
    if (locked) return locked;
    const member = await sql
      .selectFrom('members')
      .select('password_hash')
      .where('member_id', '=', String(memberId))
      .executeTakeFirst();
    if (!(await isPasswordOf(member?.password_hash, text))) return { refusal: 'passwordWrong' };
    await perMember.forget(guarded);
    return undefined;
  }

  async function change(request: ChangeRequest): Promise<Refused | undefined> {
    const { memberId, oldPassword, password, token, from } = request;
    const wrong = checkNewPassword(password, passwordPolicy, options.productName);
    if (wrong) return { refusal: wrong };
    const tooMany = await admit('tooManyRequests', [[changes, String(memberId)]]);
    if (tooMany) return tooMany;
    const refused = await check(memberId, oldPassword);
    if (refused) return refused;
    if (password.normalize('NFC') === oldPassword.normalize('NFC')) {
      return { refusal: 'passwordUnchanged' };
    }
    await put(options, memberId, password, token);
    log.info({ memberId }, 'passwordChanged');
    await securityLog.record(memberId, 'passwordChanged', from);
    return undefined;
  }

  return { reset: (request: ResetRequest) => reset(options, request), change, check };
}

/** Lock, password, sessions: in this order, so that a crash leaves nothing open that should be shut. */
async function put(
  options: LoginPasswordOptions,
  memberId: MemberId,
  password: string,
  token?: string,
): Promise<void> {
  const { sql, sessions, withdrawalLock } = options;
  const password_hash = await hashPassword(password);
  await withdrawalLock.lock(memberId);
  await sql.transaction().execute(async (change) => {
    await change
      .updateTable('members')
      .set({ password_hash })
      .where('member_id', '=', memberId)
      .execute();
    await sessions.endAll(memberId, token, change);
  });
  // Again, for a sign-in with the old password that was under way.
  await sessions.endAll(memberId, token);
}

async function reset(
  options: LoginPasswordOptions,
  request: ResetRequest,
): Promise<Refused | undefined> {
  const { sql, log, passwordPolicy, codes, securityLog, signInLocks } = options;
  const { contact, code, password, from } = request;
  const wrong = checkNewPassword(password, passwordPolicy, options.productName);
  if (wrong) return { refusal: wrong };
  const claim = { purpose: 'reset', contacts: [contact], memberId: undefined } as const;
  const refused = await codes.check({ ...claim, code, address: from.address, consume: true });
  if (refused) return refused;
  const member = await sql
    .selectFrom('members')
    .select('member_id')
    .where(contact.channel, '=', contact.target)
    .executeTakeFirst();
  // A code for no account was never made: only one that lost this contact meanwhile comes here.
  if (!member) return { refusal: 'codeInvalid' };
  const memberId = wholeOf(member.member_id);
  await put(options, memberId, password);
  await signInLocks.forgetAccount(contact, from);
  log.info({ memberId }, 'passwordReset');
  await securityLog.record(memberId, 'passwordReset', from);
  return undefined;
}
