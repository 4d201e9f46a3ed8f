/** Sign-in by phone or e-mail. The same words and the same work whether or not the account exists. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Database } from '../sql/database.ts';
import type { Codes } from './codes.ts';
import type { Contact } from './contact.ts';
import type { Enter } from './entry.ts';
import type { SecondFactor } from './factors/secondFactor.ts';
import { isPasswordOf } from './passwords.ts';
import type { MemberRefusal } from './refusals.ts';
import type { SignedIn } from './registration.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';
import type { SignInLocks } from './signInLocks.ts';
import { wholeOf } from './tables.ts';

export interface SignInRequest {
  readonly contact: Contact;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code; members without one need none. */
  readonly otp?: string | undefined;
  /** A code sent to the account's own contact: it goes before every lock. */
  readonly code?: string | undefined;
  readonly from: Origin;
}

interface SignInOptions {
  readonly sql: Kysely<Database>;
  readonly report: Pick<BusinessEvents, 'signedIn'>;
  readonly locks: SignInLocks;
  readonly codes: Pick<Codes, 'check'>;
  readonly secondFactor: SecondFactor;
  readonly securityLog: SecurityLog;
  readonly enter: Enter;
}

const PASSWORD_LENGTH_MAX = 128;
const LOCKS: ReadonlySet<MemberRefusal> = new Set<MemberRefusal>(['loginLocked', 'factorLocked']);

/** What stands before the password is looked at: a try that is counted, or a code that stands for it. */
function openTries({ locks, codes, securityLog }: SignInOptions) {
  /** Runs after the answer, so that its time does not tell whether the account exists. */
  async function noteLock(lockedId: string | number | undefined, from: Origin): Promise<void> {
    if (lockedId === undefined) return;
    const memberId = wholeOf(lockedId);
    const [last] = await securityLog.list(memberId, 1);
    if (last?.kind !== 'signInLocked') await securityLog.record(memberId, 'signInLocked', from);
  }

  /** A code of the account's own contact; a wrong one counts, a right one is used up with `consume`. */
  async function takeCode({ contact, code, from }: SignInRequest, consume: boolean) {
    if (code === undefined) return undefined;
    const claim = { purpose: 'login', contacts: [contact], memberId: undefined } as const;
    return await codes.check({ ...claim, code, address: from.address, consume });
  }

  /** A try is counted, or a code stands for it. */
  async function mayTry(request: SignInRequest, memberId: string | number | undefined) {
    const { contact, code, from } = request;
    if (code !== undefined) return await takeCode(request, false);
    // Asked for nobody's account too, so that its time does not tell.
    const familiar = await securityLog.familiarity(wholeOf(memberId ?? 0), from);
    const locked = await locks.admit(contact, from, familiar);
    if (locked) noteLock(memberId, from).catch(() => undefined);
    return locked;
  }

  return { takeCode, mayTry };
}

/** Opens sign-in; attempts are counted before the password is looked at. */
export function openSignIn(options: SignInOptions) {
  const { sql, report, locks, secondFactor, enter } = options;
  const { takeCode, mayTry } = openTries(options);

  async function isStill(memberId: MemberId, passwordHash: string): Promise<boolean> {
    const row = await sql
      .selectFrom('members')
      .select('member_id')
      .where('member_id', '=', String(memberId))
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function memberOf(contact: Contact) {
    return await sql
      .selectFrom('members')
      .select(['member_id', 'password_hash'])
      .where(contact.channel, '=', contact.target)
      .executeTakeFirst();
  }

  /** The same counters count both steps: they are forgotten when the last one was right. */
  async function attempt(request: SignInRequest): Promise<SignedIn> {
    const { contact, password, otp, from } = request;
    if (password.length > PASSWORD_LENGTH_MAX) return { refusal: 'loginFailed' };
    const member = await memberOf(contact);
    const stopped = await mayTry(request, member?.member_id);
    if (stopped) return stopped;
    const isRight = await isPasswordOf(member?.password_hash, password);
    if (!member || !isRight) return { refusal: 'loginFailed' };
    const memberId = wholeOf(member.member_id);
    if (await secondFactor.isOn(memberId)) {
      if (otp === undefined) return { refusal: 'secondFactorRequired' };
      const refused = await secondFactor.take(memberId, otp, from);
      if (refused) return refused;
    }
    const spent = await takeCode(request, true);
    if (spent) return spent;
    await locks.forget(contact, from);
    // A password that was changed meanwhile ended the sessions that were open then, not this one.
    return enter(memberId, from, () => isStill(memberId, member.password_hash));
  }

  return async (request: SignInRequest): Promise<SignedIn> => {
    const done = await attempt(request);
    if (!done.refusal) report.signedIn('succeeded');
    else if (LOCKS.has(done.refusal)) report.signedIn('locked');
    else if (done.refusal !== 'secondFactorRequired') report.signedIn('failed');
    return done;
  };
}
