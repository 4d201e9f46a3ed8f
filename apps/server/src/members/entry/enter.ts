/** The last step of every sign-in: the member is known to the exchange, it is written down, a session opens. */
import type { MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import { memberOrNone } from '../../desk/rows.ts';
import type { EntryDesk, SignedIn } from './entryGround.ts';

interface Proven {
  readonly memberId: MemberId;
  readonly from: Origin;
  /** Asked once the session is open: false closes it again. */
  readonly isStill: () => Promise<boolean>;
}

/** Lets in who has proved who they are. */
export async function enter(
  desk: EntryDesk,
  { memberId, from, isStill }: Proven,
): Promise<SignedIn<'loginFailed'>> {
  await makeKnown(desk, memberId);
  const token = await desk.sessions.open(memberId, from);
  if (!(await isStill())) {
    await desk.sessions.close(token);
    return { refusal: 'loginFailed' };
  }
  const { isDevice } = await desk.securityLog.familiarity(memberId, from);
  desk.log.info({ memberId }, 'memberSignedIn');
  await desk.securityLog.record(memberId, isDevice ? 'signedIn' : 'signedInNewDevice', from);
  return { memberId, token };
}

/** A crash after registering, or a restored journal, is repaired here. */
async function makeKnown({ sql, opening }: EntryDesk, memberId: MemberId): Promise<void> {
  const member = await sql
    .selectFrom('members')
    .select(['is_opened', 'invited_by'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (member?.is_opened && (await opening.isOpen(memberId))) return;
  await opening.open(memberId, memberOrNone(member?.invited_by ?? null));
}
