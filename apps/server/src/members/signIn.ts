/** Sign-in by phone or e-mail. The same words and the same work whether or not the account exists. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Contact } from './contact.ts';
import type { Opening } from './opening.ts';
import { isPasswordOf } from './passwords.ts';
import type { SignedIn } from './registration.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin, Sessions } from './sessions.ts';
import { wholeOf } from './tables.ts';
import { admit, openThrottle } from './throttle.ts';

export interface SignInRequest {
  readonly contact: Contact;
  readonly password: string;
  readonly from: Origin;
}

interface SignInOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'signedIn'>;
  readonly opening: Opening;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
}

/** One address against one account: five tries, then a quarter of an hour. */
const PER_PAIR = { points: 5, seconds: 900, blockSeconds: 900 };
/** One address against any accounts. */
const PER_ADDRESS = { points: 60, seconds: 900 };
/** One account from any addresses: high, so that a stranger cannot lock a member out cheaply. */
const PER_ACCOUNT = { points: 200, seconds: 3_600 };
const PASSWORD_LENGTH_MAX = 128;

/** Opens sign-in; attempts are counted before the password is looked at. */
export function openSignIn(options: SignInOptions) {
  const { sql, log, report, opening, sessions, securityLog } = options;
  const perPair = openThrottle(PER_PAIR);
  const perAddress = openThrottle(PER_ADDRESS);
  const perAccount = openThrottle(PER_ACCOUNT);

  async function isStill(memberId: MemberId, passwordHash: string): Promise<boolean> {
    const row = await sql
      .selectFrom('members')
      .select('member_id')
      .where('member_id', '=', String(memberId))
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function attempt(request: SignInRequest): Promise<SignedIn> {
    const { contact, password, from } = request;
    const { address } = from;
    if (password.length > PASSWORD_LENGTH_MAX) return { refusal: 'loginFailed' };
    const locked = await admit('loginLocked', [
      [perAddress, address],
      [perPair, `${address} ${contact.target}`],
      [perAccount, contact.target],
    ]);
    if (locked) return locked;
    const member = await sql
      .selectFrom('members')
      .select(['member_id', 'password_hash', 'is_opened', 'invited_by'])
      .where(contact.channel, '=', contact.target)
      .executeTakeFirst();
    const isRight = await isPasswordOf(member?.password_hash, password);
    if (!member || !isRight) return { refusal: 'loginFailed' };
    await perPair.forget(`${address} ${contact.target}`);
    const memberId = wholeOf(member.member_id);
    const inviterId = member.invited_by === null ? undefined : wholeOf(member.invited_by);
    if (!member.is_opened || !(await opening.isOpen(memberId))) {
      await opening.open(memberId, inviterId);
    }
    const token = await sessions.open(memberId, from);
    // A password that was changed meanwhile ended the sessions that were open then, not this one.
    if (!(await isStill(memberId, member.password_hash))) {
      await sessions.close(token);
      return { refusal: 'loginFailed' };
    }
    log.info({ memberId }, 'memberSignedIn');
    await securityLog.record(memberId, 'signedIn', from);
    return { memberId, token };
  }

  return async (request: SignInRequest): Promise<SignedIn> => {
    const done = await attempt(request);
    if (!done.refusal) report.signedIn('succeeded');
    else report.signedIn(done.refusal === 'loginLocked' ? 'locked' : 'failed');
    return done;
  };
}
