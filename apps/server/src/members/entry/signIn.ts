/** Sign-in by phone or e-mail. The same words and the same work whether or not the account exists. */

import { asMemberId, type MemberId } from '@candor/money';
import type { RefusalReason } from '@candor/wire';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { CodeRefusal } from '../codes/codes.ts';
import type { Contact } from '../contact.ts';
import type { FactorRefusal } from '../factors/secondFactor.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import { enter } from './enter.ts';
import type { EntryDesk, SignedIn } from './entryGround.ts';

export interface SignInRequest {
  readonly contact: Contact;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code; members without one need none. */
  readonly otp?: string | undefined;
  /** A code sent to the account's own contact: it goes before every lock. */
  readonly code?: string | undefined;
  readonly from: Origin;
}

/** Why nobody comes in. */
export type SignInRefusal =
  | CodeRefusal
  | FactorRefusal
  | 'loginLocked'
  | 'loginFailed'
  | 'secondFactorRequired';

interface Account {
  readonly memberId: MemberId;
  readonly passwordHash: string;
}

const PASSWORD_LENGTH_MAX = 128;
/** Asked about an account that does not exist, so that the time does not tell. */
const NOBODY = asMemberId(0);
const LOCKS: ReadonlySet<RefusalReason> = new Set<RefusalReason>(['loginLocked', 'factorLocked']);

/** Attempts are counted before the password is looked at. */
export async function signIn(
  desk: EntryDesk,
  request: SignInRequest,
): Promise<SignedIn<SignInRefusal>> {
  const { report } = desk;
  const done = await attempt(desk, request);
  if (!done.refusal) report.signedIn('succeeded');
  else if (LOCKS.has(done.refusal)) report.signedIn('locked');
  else if (done.refusal !== 'secondFactorRequired') report.signedIn('failed');
  return done;
}

/** The same counters count both steps: they are forgotten when the last one was right. */
async function attempt(desk: EntryDesk, request: SignInRequest): Promise<SignedIn<SignInRefusal>> {
  const { contact, password, from } = request;
  if (password.length > PASSWORD_LENGTH_MAX) return { refusal: 'loginFailed' };
  const account = await findAccount(desk, contact);
  const stopped = await mayTry(desk, request, account?.memberId);
  if (stopped) return stopped;
  const isRight = await isPasswordOf(account?.passwordHash, password);
  if (!account || !isRight) return { refusal: 'loginFailed' };
  const { memberId } = account;
  const refused = await takeFactor(desk, request, memberId);
  if (refused) return refused;
  const spent = await takeCode(desk, request, true);
  if (spent) return spent;
  await desk.signInLocks.forget(contact, from);
  // A password that was changed meanwhile ended the sessions that were open then, not this one.
  return enter(desk, { memberId, from, isStill: () => isStill(desk, account) });
}

async function findAccount({ sql }: EntryDesk, contact: Contact): Promise<Account | undefined> {
  const row = await sql
    .selectFrom('members')
    .select(['member_id', 'password_hash'])
    .where(contact.channel, '=', contact.target)
    .executeTakeFirst();
  return row && { memberId: asMemberId(wholeOf(row.member_id)), passwordHash: row.password_hash };
}

/** What stands before the password is looked at: a try that is counted, or a code that stands for it. */
async function mayTry(
  desk: EntryDesk,
  request: SignInRequest,
  memberId: MemberId | undefined,
): Promise<Refused<CodeRefusal | 'loginLocked'> | undefined> {
  const { contact, code, from } = request;
  if (code !== undefined) return await takeCode(desk, request, false);
  const familiar = await desk.securityLog.familiarity(memberId ?? NOBODY, from);
  const locked = await desk.signInLocks.admit(contact, from, familiar);
  if (locked) noteLock(desk, memberId, from).catch(() => undefined);
  return locked;
}

/** Runs after the answer, so that its time does not tell whether the account exists. */
async function noteLock(
  { securityLog }: EntryDesk,
  memberId: MemberId | undefined,
  from: Origin,
): Promise<void> {
  if (memberId === undefined) return;
  const [last] = await securityLog.list(memberId, 1);
  if (last?.kind !== 'signInLocked') await securityLog.record(memberId, 'signInLocked', from);
}

/** A code of the account's own contact; a wrong one counts, a right one is used up with `consume`. */
async function takeCode(
  { codes }: EntryDesk,
  { contact, code, from }: SignInRequest,
  consume: boolean,
): Promise<Refused<CodeRefusal> | undefined> {
  if (code === undefined) return undefined;
  const claim = { purpose: 'login', contacts: [contact], memberId: undefined } as const;
  return await codes.check({ ...claim, code, address: from.address, consume });
}

/** Who has a second factor shows it. */
async function takeFactor(
  { factors: { secondFactor } }: EntryDesk,
  { otp, from }: SignInRequest,
  memberId: MemberId,
): Promise<Refused<FactorRefusal | 'secondFactorRequired'> | undefined> {
  if (!(await secondFactor.isOn(memberId))) return undefined;
  if (otp === undefined) return { refusal: 'secondFactorRequired' };
  return await secondFactor.take(memberId, otp, from);
}

async function isStill({ sql }: EntryDesk, { memberId, passwordHash }: Account): Promise<boolean> {
  const row = await sql
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return row !== undefined;
}
