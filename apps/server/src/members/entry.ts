/** The last step of every sign-in: the member is known to the exchange, it is written down, a session opens. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Opening } from './opening.ts';
import type { SignedIn } from './registration.ts';
import type { SecurityLog } from './securityLog.ts';
import type { Origin, Sessions } from './sessions.ts';
import { wholeOf } from './tables.ts';

interface EntryOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly opening: Opening;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
}

/** `isStill` is asked once the session is open: false closes it again. */
export type Enter = (
  memberId: MemberId,
  from: Origin,
  isStill?: () => Promise<boolean>,
) => Promise<SignedIn>;

/** Opens the step; who comes here has proved who they are. */
export function openEntry({ sql, log, opening, sessions, securityLog }: EntryOptions): Enter {
  /** A crash after registering, or a restored journal, is repaired here. */
  async function makeKnown(memberId: MemberId): Promise<void> {
    const member = await sql
      .selectFrom('members')
      .select(['is_opened', 'invited_by'])
      .where('member_id', '=', String(memberId))
      .executeTakeFirst();
    if (member?.is_opened && (await opening.isOpen(memberId))) return;
    const inviter = member?.invited_by ?? null;
    await opening.open(memberId, inviter === null ? undefined : wholeOf(inviter));
  }

  return async (memberId, from, isStill) => {
    await makeKnown(memberId);
    const token = await sessions.open(memberId, from);
    if (isStill && !(await isStill())) {
      await sessions.close(token);
      return { refusal: 'loginFailed' };
    }
    const { isDevice } = await securityLog.familiarity(memberId, from);
    log.info({ memberId }, 'memberSignedIn');
    await securityLog.record(memberId, isDevice ? 'signedIn' : 'signedInNewDevice', from);
    return { memberId, token };
  };
}
